import { pickFields } from '../bson/raw.ts';
import { type Doc, decode } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';
import { findRows, type RowSource, type Search } from '../planner/find-rows.ts';
import { PAUSE, type Paused } from '../planner/pause.ts';
import { choosePlan } from '../planner/plan.ts';
import { DistinctValues } from '../query/distinct-values.ts';
import { compileFilter, isTruthy } from '../query/filter.ts';
import { compileProjection, type Projection, projectEncoded } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { collectionName, optionalCount, optionalDoc, parseHint, targetCollection } from './arguments.ts';
import type { Command, CommandContext, Reply } from './context.ts';
import { cursorIdOf, type Documents } from './cursors.ts';

/** Reads `filter`, `sort`, `skip`, `limit` and `hint` of a find-like command. */
export function parseSearch(body: Doc, filter: unknown, collection: Collection | undefined): Search {
  const limit = optionalCount(body.limit, 'limit');
  const natural = body.sort;
  return {
    filter: compileFilter(optionalDoc(filter, 'filter')),
    sort: parseSort(natural),
    hint: parseHint(body.hint, collection),
    skip: optionalCount(body.skip, 'skip') ?? 0,
    limit: limit === 0 ? undefined : limit,
  };
}

const NOTHING: RowSource = { *rows() {} };

export function searchRows(collection: Collection | undefined, search: Search): RowSource {
  return collection === undefined ? NOTHING : findRows(collection, search);
}

function documentsOf(source: RowSource, project: Projection | undefined): Documents {
  return {
    *read(deadline) {
      for (const row of source.rows(deadline)) {
        if (row === PAUSE) yield PAUSE;
        else yield project === undefined ? row.bytes : projectEncoded(row.bytes, project);
      }
    },
  };
}

export const find: Command = {
  writes: false,
  fields: [
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'noCursorTimeout',
    'allowDiskUse',
  ],
  run(context) {
    const { body } = context;
    const collection = targetCollection(context);
    const search = parseSearch(body, body.filter, collection);
    return context.cursors.open({
      namespace: `${context.database}.${collectionName(context)}`,
      documents: documentsOf(searchRows(collection, search), compileProjection(body.projection)),
      batchSize: optionalCount(body.batchSize, 'batchSize'),
      singleBatch: isTruthy(body.singleBatch),
      timesOut: !isTruthy(body.noCursorTimeout),
      deadline: context.deadline,
    });
  },
};

export const getMore: Command = {
  writes: false,
  fields: ['collection', 'batchSize'],
  run({ body, cursors, database, deadline }) {
    const batchSize = optionalCount(body.batchSize, 'batchSize');
    return cursors.next(cursorIdOf(body.getMore), `${database}.${String(body.collection)}`, {
      batchSize,
      deadline,
    });
  },
};

export const killCursors: Command = {
  writes: false,
  fields: ['cursors'],
  run({ body, cursors }) {
    if (!Array.isArray(body.cursors)) throw badValue('cursors must be an array');
    const cursorsKilled: unknown[] = [];
    const cursorsNotFound: unknown[] = [];
    for (const id of body.cursors) (cursors.kill(cursorIdOf(id)) ? cursorsKilled : cursorsNotFound).push(id);
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  },
};

export const count: Command = {
  writes: false,
  fields: ['query', 'limit', 'skip', 'hint'],
  *run(context): Paused<Reply> {
    const { body, deadline } = context;
    const collection = targetCollection(context);
    const search = parseSearch(body, body.query, collection);
    return { n: yield* countRows(collection, search, deadline) };
  },
};

/** The number of matching rows; a count of everything, or of whole keys of an index, reads no document. */
export function* countRows(
  collection: Collection | undefined,
  search: Search,
  deadline: CommandContext['deadline'],
): Paused<number> {
  if (collection === undefined) return 0;
  const { filter, hint } = search;
  if (hint === undefined && filter.conjunctive && filter.predicates.length === 0)
    return withinPage(collection.count(), search);
  const plan = choosePlan(collection, search);
  if (plan.exact && plan.source !== 'collection')
    return withinPage(collection.countKeys({ source: plan.source, intervals: plan.intervals }), search);
  let n = 0;
  for (const row of findRows(collection, search).rows(deadline)) {
    if (row === PAUSE) yield PAUSE;
    else n += 1;
  }
  return n;
}

/** Of `found` matches, how many lie behind `skip` and within `limit`. */
function withinPage(found: number, { skip, limit }: Search): number {
  return Math.min(Math.max(0, found - skip), limit ?? Number.POSITIVE_INFINITY);
}

export const distinct: Command = {
  writes: false,
  fields: ['key', 'query', 'hint'],
  *run(context): Paused<Reply> {
    const { body } = context;
    const key = body.key;
    if (typeof key !== 'string' || key === '' || key.startsWith('$')) {
      throw new MongoCommandError('TypeMismatch', 'key of distinct must be a field path');
    }
    const collection = targetCollection(context);
    const search = parseSearch({ hint: body.hint }, body.query, collection);
    const values = new DistinctValues();
    const top = new Set([key.split('.')[0] ?? '']);
    for (const row of searchRows(collection, search).rows(context.deadline)) {
      if (row === PAUSE) yield PAUSE;
      else values.addFrom(decode(pickFields(row.bytes, top)), key);
    }
    return { values: values.list };
  },
};
