import type { Doc } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';
import { findRows } from '../planner/find-rows.ts';
import { compileFilter } from '../query/filter.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate } from '../update/update.ts';
import { insertUpserted, updateRow } from './apply-update.ts';
import {
  collectionName,
  optionalArray,
  optionalDoc,
  parseHint,
  refuseUnknown,
  statements,
} from './arguments.ts';
import type { Command, CommandContext } from './context.ts';
import { runStatements, withErrors } from './write-errors.ts';

const STATEMENT_FIELDS = new Set(['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint']);

/** update: each document is atomic; matching and changing one document happen without anything in between. */
export const update: Command = {
  writes: true,
  fields: ['updates', 'ordered', 'bypassDocumentValidation'],
  run(context) {
    const list = statements(context, 'updates');
    const result = { n: 0, nModified: 0, upserted: [] as Doc[] };
    const errors = runStatements(list, context.body.ordered !== false, (statement, index) => {
      const upsertedId = runOne(context, statement, result);
      if (upsertedId !== undefined) result.upserted.push({ index, _id: upsertedId });
    });
    const { upserted, ...counts } = result;
    return withErrors(upserted.length === 0 ? counts : { ...counts, upserted }, errors);
  },
};

type Counts = { n: number; nModified: number };

/** Runs one statement and answers the `_id` of an upserted document. */
function runOne(context: CommandContext, statement: Doc, counts: Counts): unknown {
  refuseUnknown(statement, STATEMENT_FIELDS, 'update');
  const filterDoc = optionalDoc(statement.q, 'q');
  const filter = compileFilter(filterDoc);
  const change = compileUpdate(statement.u, optionalArray(statement.arrayFilters, 'arrayFilters'));
  const multi = statement.multi === true;
  if (multi && change.kind === 'replacement') {
    throw new MongoCommandError(
      'FailedToParse',
      'multi update is not supported for replacement-style update',
    );
  }
  const collection = targetOf(context, statement.upsert === true);
  if (collection === undefined) return undefined;
  const hint = parseHint(statement.hint, collection);
  const search = { filter, sort: parseSort(undefined), hint, skip: 0, limit: multi ? undefined : 1 };
  const rows = [...findRows(collection, search).rows(context.deadline)];
  for (const row of rows) {
    const { changed } = updateRow(collection, row, change);
    counts.n += 1;
    if (changed) counts.nModified += 1;
  }
  if (rows.length > 0 || statement.upsert !== true) return undefined;
  const { id } = insertUpserted(collection, filterDoc, change);
  if (id === undefined) throw badValue('an upserted document has no _id');
  counts.n += 1;
  return id;
}

function targetOf(context: CommandContext, create: boolean): Collection | undefined {
  const name = collectionName(context);
  return create
    ? context.catalog.findOrCreate(context.database, name)
    : context.catalog.find(context.database, name);
}
