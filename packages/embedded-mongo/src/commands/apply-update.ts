import { pickFields } from '../bson/raw.ts';
import { type Doc, decode, getField } from '../bson/values.ts';
import type { Collection, Row } from '../storage/collection.ts';
import type { Update } from '../update/update.ts';
import { upsertedDocument } from '../update/upsert.ts';
import { changedDocument, documentToStore, patchedDocument, type Stored } from './stored-document.ts';

/** Applies an update to one stored document; `after` is the old document when nothing changed. */
export function updateRow(
  collection: Collection,
  row: Row,
  update: Update,
): { before: Stored; after: Stored; changed: boolean } {
  const before: Stored = { doc: decode(row.bytes), bytes: row.bytes };
  const after = changedDocument(before, update.apply(before.doc, { inserting: false }));
  if (after === undefined) return { before, after: before, changed: false };
  collection.replace(row, before.doc, after);
  return { before, after, changed: true };
}

/** Applies an update whose result is not returned: only the touched and indexed fields are decoded. True when the document changed. */
export function patchRow(collection: Collection, row: Row, update: Update): boolean {
  if (update.kind === 'replacement') return updateRow(collection, row, update).changed;
  const fields = new Set([...update.touched, ...collection.indexFields]);
  const before: Stored = { doc: decode(pickFields(row.bytes, fields)), bytes: row.bytes };
  const next = update.apply(before.doc, { inserting: false });
  const after = patchedDocument(before, next, update.touched);
  if (after === undefined) return false;
  collection.replace(row, before.doc, after);
  return true;
}

/** Inserts the document of an upsert without match and returns it. */
export function insertUpserted(
  collection: Collection,
  filter: Doc,
  update: Update,
): Stored & { readonly id: unknown } {
  const stored = documentToStore(upsertedDocument(filter, update));
  collection.insert(stored.doc, stored.bytes);
  return { ...stored, id: getField(stored.doc, '_id') };
}
