import { type Doc, decode } from '../bson/values.ts';
import { MongoCommandError } from '../errors.ts';
import { allRows, findRows } from '../planner/find-rows.ts';
import { compileFilter, isTruthy } from '../query/filter.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection, Row } from '../storage/collection.ts';
import { compileUpdate } from '../update/update.ts';
import { insertUpserted, updateRow } from './apply-update.ts';
import { collectionName, optionalArray, optionalDoc, parseHint } from './arguments.ts';
import type { Command, CommandContext } from './context.ts';

type Target = {
  readonly collection: Collection | undefined;
  readonly row: Row | undefined;
  readonly filterDoc: Doc;
};
type Outcome = { readonly value: Doc | null; readonly lastErrorObject: Doc };

/** findAndModify: finds one document and changes or removes it in one step; returns it as before or after. */
export const findAndModify: Command = {
  writes: true,
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    'bypassDocumentValidation',
  ],
  run(context) {
    const { body } = context;
    const remove = isTruthy(body.remove);
    if (remove === (body.update !== undefined)) {
      throw new MongoCommandError(
        'FailedToParse',
        'Either an update or remove=true must be specified, not both',
      );
    }
    if (remove && (isTruthy(body.upsert) || isTruthy(body.new))) {
      throw new MongoCommandError('FailedToParse', 'Cannot specify both remove and upsert or new');
    }
    const project = compileProjection(body.fields);
    const target = locate(context);
    const outcome = remove ? removeRow(target) : changeRow(context, target);
    const value =
      outcome.value === null || project === undefined ? outcome.value : project.apply(outcome.value);
    return { lastErrorObject: outcome.lastErrorObject, value };
  },
};

function locate(context: CommandContext): Target {
  const { body } = context;
  const filterDoc = optionalDoc(body.query, 'query');
  const filter = compileFilter(filterDoc);
  const name = collectionName(context);
  const collection = isTruthy(body.upsert)
    ? context.catalog.findOrCreate(context.database, name)
    : context.catalog.find(context.database, name);
  if (collection === undefined) return { collection, row: undefined, filterDoc };
  const hint = parseHint(body.hint, collection);
  const search = { filter, sort: parseSort(body.sort), hint, skip: 0, limit: 1 };
  const [row] = allRows(findRows(collection, search), context.deadline);
  return { collection, row, filterDoc };
}

function removeRow({ collection, row }: Target): Outcome {
  if (collection === undefined || row === undefined) return { value: null, lastErrorObject: { n: 0 } };
  const doc = decode(row.bytes);
  collection.remove(row, doc);
  return { value: doc, lastErrorObject: { n: 1 } };
}

function changeRow({ body }: CommandContext, { collection, row, filterDoc }: Target): Outcome {
  const change = compileUpdate(body.update, optionalArray(body.arrayFilters, 'arrayFilters'));
  if (collection === undefined) return { value: null, lastErrorObject: { n: 0, updatedExisting: false } };
  const wantsNew = isTruthy(body.new);
  if (row !== undefined) {
    const { before, after } = updateRow(collection, row, change);
    return { value: wantsNew ? after.doc : before.doc, lastErrorObject: { n: 1, updatedExisting: true } };
  }
  if (!isTruthy(body.upsert)) return { value: null, lastErrorObject: { n: 0, updatedExisting: false } };
  const { doc, id } = insertUpserted(collection, filterDoc, change);
  return { value: wantsNew ? doc : null, lastErrorObject: { n: 1, updatedExisting: false, upserted: id } };
}
