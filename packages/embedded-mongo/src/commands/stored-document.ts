import { ObjectId } from 'bson';
import { equalValues } from '../bson/compare.ts';
import { dollarField, idFirst, patchFields, pickFields } from '../bson/raw.ts';
import { type Doc, decode, encode, getField, isDoc, RANK, rankOf } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';

/** The largest document, as MongoDB has it; announced in hello. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

export type Stored = { readonly doc: Doc; readonly bytes: Uint8Array };

/**
 * Checks a document on its way in; a missing `_id` is made, and `_id` comes first. Of `doc` only the named fields are
 * decoded: the rest is stored as it came.
 */
export function documentToInsert(encoded: Uint8Array, fields: ReadonlySet<string>): Stored {
  const given = idFirst(encoded);
  const bytes = given ?? withId(encoded);
  refuseDollar(dollarField(bytes));
  return checked(decode(pickFields(bytes, fields)), bytes);
}

function withId(encoded: Uint8Array): Uint8Array {
  return encode({ _id: new ObjectId(), ...decode(encoded) });
}

/** A document the server built itself (upsert, update). */
export function documentToStore(doc: Doc): Stored {
  refuseDollar(Object.keys(doc).find((name) => name.startsWith('$')));
  return checked(doc, encode(doc));
}

/** The changed form of a stored document, or undefined when nothing changed. Throws ImmutableField for another `_id`. */
export function changedDocument(old: Stored, next: Doc): Stored | undefined {
  refuseOtherId(old.doc, next);
  const stored = documentToStore(next);
  return Buffer.compare(stored.bytes, old.bytes) === 0 ? undefined : stored;
}

/**
 * Like `changedDocument`, for a change that touches only some top-level fields: `old.doc` and `next` hold at least those,
 * the bytes of all other fields stay as they are.
 */
export function patchedDocument(old: Stored, next: Doc, touched: ReadonlySet<string>): Stored | undefined {
  refuseOtherId(old.doc, next);
  const fresh = Object.fromEntries(Object.entries(next).filter(([name]) => touched.has(name)));
  const bytes = patchFields(old.bytes, touched, encode(fresh));
  return Buffer.compare(bytes, old.bytes) === 0 ? undefined : checked(next, bytes);
}

function refuseOtherId(old: Doc, next: Doc): void {
  if (equalValues(getField(old, '_id'), getField(next, '_id'))) return;
  throw new MongoCommandError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

function refuseDollar(name: string | undefined): void {
  if (name === undefined) return;
  throw new MongoCommandError('DollarPrefixedFieldName', `field names cannot start with '$': ${name}`);
}

function checked(doc: Doc, bytes: Uint8Array): Stored {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new MongoCommandError('BSONObjectTooLarge', `object to insert too large: ${bytes.length} bytes`);
  }
  const rank = rankOf(doc._id);
  if (rank === RANK.array || rank === RANK.regex || rank === RANK.undefined) {
    throw badValue("The '_id' value cannot be of type array, regex or undefined");
  }
  refuseDollarInId(doc._id);
  return { doc, bytes };
}

function refuseDollarInId(id: unknown): void {
  if (!isDoc(id) && !Array.isArray(id)) return;
  for (const [name, value] of Object.entries(id)) {
    if (name.startsWith('$')) {
      const message = `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage`;
      throw new MongoCommandError('DollarPrefixedFieldName', message);
    }
    refuseDollarInId(value);
  }
}
