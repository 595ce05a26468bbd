import { ObjectId } from 'bson';
import { equalValues } from '../bson/compare.ts';
import { idFirst } from '../bson/raw.ts';
import { type Doc, decode, encode, getField, RANK, rankOf } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';

/** The largest document, as MongoDB has it; announced in hello. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

export type Stored = { readonly doc: Doc; readonly bytes: Uint8Array };

/** Checks a document on its way in; a missing `_id` is made, and `_id` comes first. */
export function documentToInsert(encoded: Uint8Array): Stored {
  const bytes = idFirst(encoded);
  const given = decode(bytes ?? encoded);
  const doc = bytes === undefined ? { _id: new ObjectId(), ...given } : given;
  return checked(doc, bytes ?? encode(doc));
}

/** A document the server built itself (upsert, update). */
export function documentToStore(doc: Doc): Stored {
  return checked(doc, encode(doc));
}

/** The changed form of a stored document, or undefined when nothing changed. Throws ImmutableField for another `_id`. */
export function changedDocument(old: Stored, next: Doc): Stored | undefined {
  if (!equalValues(getField(old.doc, '_id'), getField(next, '_id'))) {
    throw new MongoCommandError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  const stored = documentToStore(next);
  return Buffer.compare(stored.bytes, old.bytes) === 0 ? undefined : stored;
}

function checked(doc: Doc, bytes: Uint8Array): Stored {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new MongoCommandError('BSONObjectTooLarge', `object to insert too large: ${bytes.length} bytes`);
  }
  const dollar = Object.keys(doc).find((name) => name.startsWith('$'));
  if (dollar !== undefined) {
    throw new MongoCommandError('DollarPrefixedFieldName', `field names cannot start with '$': ${dollar}`);
  }
  const rank = rankOf(doc._id);
  if (rank === RANK.array || rank === RANK.regex || rank === RANK.undefined) {
    throw badValue("The '_id' value cannot be of type array, regex or undefined");
  }
  return { doc, bytes };
}
