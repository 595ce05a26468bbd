import { isDoc } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';
import { choosePlan, sourceName } from '../planner/plan.ts';
import { refuseUnknown } from './arguments.ts';
import type { Command } from './context.ts';
import { find, parseSearch } from './find.ts';

/** explain of a find with verbosity queryPlanner: which index is read and whether a sort in memory follows. */
export const explain: Command = {
  writes: false,
  fields: ['verbosity'],
  run({ body, catalog, database }) {
    const explained = body.explain;
    if (!isDoc(explained) || typeof explained.find !== 'string')
      throw badValue('only explain of find is supported');
    if (body.verbosity !== 'queryPlanner') {
      throw new MongoCommandError('CommandNotSupported', "only the verbosity 'queryPlanner' is supported");
    }
    refuseUnknown(explained, new Set(['find', '$db', ...find.fields]), 'explain');
    const namespace = `${database}.${explained.find}`;
    const collection = catalog.find(database, explained.find);
    const search = parseSearch(explained, explained.filter, collection);
    if (collection === undefined) return { queryPlanner: { namespace, winningPlan: { stage: 'EOF' } } };
    const plan = choosePlan(collection, search);
    const indexName = sourceName(plan.source);
    const direction = plan.descending ? 'backward' : 'forward';
    const read =
      indexName === undefined
        ? { stage: 'COLLSCAN', direction }
        : { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName, direction } };
    return {
      queryPlanner: { namespace, winningPlan: plan.sorted ? read : { stage: 'SORT', inputStage: read } },
    };
  },
};
