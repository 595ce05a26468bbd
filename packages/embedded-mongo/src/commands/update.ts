import type { Doc } from '../bson/values.ts';
import { MongoCommandError } from '../errors.ts';
import { allRows, findRows } from '../planner/find-rows.ts';
import { compileFilter, isTruthy } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate } from '../update/update.ts';
import { insertUpserted, patchRow } from './apply-update.ts';
import {
  collectionName,
  optionalArray,
  optionalDoc,
  parseHint,
  refuseUnknown,
  statements,
} from './arguments.ts';
import type { Command, CommandContext } from './context.ts';
import { isOrdered, runStatements, withErrors } from './write-errors.ts';

const STATEMENT_FIELDS = new Set(['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint']);

/** update: each document is atomic; matching and changing one document happen without anything in between. */
export const update: Command = {
  writes: true,
  fields: ['updates', 'ordered', 'bypassDocumentValidation'],
  run(context) {
    const list = statements(context, 'updates');
    const result = { n: 0, nModified: 0, upserted: [] as Doc[] };
    const errors = runStatements(list, { ordered: isOrdered(context) }, (statement, index) => {
      const inserted = runOne(context, statement, result);
      if (inserted !== undefined) result.upserted.push({ index, _id: inserted.id });
    });
    const { upserted, ...counts } = result;
    return withErrors(upserted.length === 0 ? counts : { ...counts, upserted }, errors);
  },
};

type Counts = { n: number; nModified: number };

/** Runs one statement and returns the upserted document. */
function runOne(
  context: CommandContext,
  statement: Doc,
  counts: Counts,
): { readonly id: unknown } | undefined {
  refuseUnknown(statement, STATEMENT_FIELDS, 'update');
  const filterDoc = optionalDoc(statement.q, 'q');
  const filter = compileFilter(filterDoc);
  const change = compileUpdate(statement.u, optionalArray(statement.arrayFilters, 'arrayFilters'));
  const multi = isTruthy(statement.multi);
  const upsert = isTruthy(statement.upsert);
  if (multi && change.kind === 'replacement') {
    throw new MongoCommandError(
      'FailedToParse',
      'multi update is not supported for replacement-style update',
    );
  }
  const collection = targetOf(context, { create: upsert });
  if (collection === undefined) return undefined;
  const hint = parseHint(statement.hint, collection);
  const search = { filter, sort: [], hint, skip: 0, limit: multi ? undefined : 1 };
  const rows = allRows(findRows(collection, search), context.deadline);
  for (const row of rows) {
    counts.n += 1;
    if (patchRow(collection, row, change)) counts.nModified += 1;
  }
  if (rows.length > 0 || !upsert) return undefined;
  const inserted = insertUpserted(collection, filterDoc, change);
  counts.n += 1;
  return inserted;
}

function targetOf(context: CommandContext, { create }: { readonly create: boolean }): Collection | undefined {
  const name = collectionName(context);
  return create
    ? context.catalog.findOrCreate(context.database, name)
    : context.catalog.find(context.database, name);
}
