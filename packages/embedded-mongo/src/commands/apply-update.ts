import { type Doc, decode, getField } from '../bson/values.ts';
import type { Collection, Row } from '../storage/collection.ts';
import type { Update } from '../update/update.ts';
import { upsertedDocument } from '../update/upsert.ts';
import { changedDocument, documentToStore, type Stored } from './stored-document.ts';

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

/** Inserts what an upsert without match makes; answers the new document. */
export function insertUpserted(
  collection: Collection,
  filter: Doc,
  update: Update,
): Stored & { readonly id: unknown } {
  const stored = documentToStore(upsertedDocument(filter, update));
  collection.insert(stored.doc, stored.bytes);
  return { ...stored, id: getField(stored.doc, '_id') };
}
