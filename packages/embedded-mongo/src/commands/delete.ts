import { decode, toNumber } from '../bson/values.ts';
import { MongoCommandError } from '../errors.ts';
import { allRows, findRows } from '../planner/find-rows.ts';
import { compileFilter } from '../query/filter.ts';
import { parseHint, refuseUnknown, statements, targetCollection } from './arguments.ts';
import type { Command } from './context.ts';
import { isOrdered, runStatements, withErrors } from './write-errors.ts';

const STATEMENT_FIELDS = new Set(['q', 'limit', 'hint']);

/** delete: `limit` 1 removes the first match, 0 all of them. */
export const deleteCommand: Command = {
  writes: true,
  fields: ['deletes', 'ordered'],
  run(context) {
    const collection = targetCollection(context);
    let n = 0;
    const errors = runStatements(
      statements(context, 'deletes'),
      { ordered: isOrdered(context) },
      (statement) => {
        refuseUnknown(statement, STATEMENT_FIELDS, 'delete');
        const limit = toNumber(statement.limit);
        if (limit !== 0 && limit !== 1)
          throw new MongoCommandError('FailedToParse', 'limit of a delete must be 0 or 1');
        const filter = compileFilter(statement.q);
        if (collection === undefined) return;
        const hint = parseHint(statement.hint, collection);
        const search = { filter, sort: [], hint, skip: 0, limit: limit === 1 ? 1 : undefined };
        for (const row of allRows(findRows(collection, search), context.deadline)) {
          collection.remove(row, decode(row.bytes));
          n += 1;
        }
      },
    );
    return withErrors({ n }, errors);
  },
};
