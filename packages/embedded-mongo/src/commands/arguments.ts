import { equalValues } from '../bson/compare.ts';
import { type Doc, decode, encode, isDoc, toNumber } from '../bson/values.ts';
import { MongoCommandError } from '../errors.ts';
import type { Hint } from '../planner/plan.ts';
import type { Collection } from '../storage/collection.ts';
import type { CommandContext } from './context.ts';

/** The collection name a command is about: the value of its first field. */
export function collectionName({ body }: CommandContext): string {
  const [value] = Object.values(body);
  if (typeof value !== 'string' || value === '') {
    throw new MongoCommandError('InvalidNamespace', 'a collection name must be a nonempty string');
  }
  return value;
}

export function targetCollection(context: CommandContext): Collection | undefined {
  return context.catalog.find(context.database, collectionName(context));
}

/** A whole number >= 0, or undefined when absent. Throws BadValue. */
export function optionalCount(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = toNumber(value);
  if (number === undefined || !Number.isSafeInteger(number) || number < 0) {
    throw new MongoCommandError('BadValue', `${name} must be a whole number >= 0`);
  }
  return number;
}

export function optionalDoc(value: unknown, name: string): Doc {
  if (value === undefined || value === null) return {};
  if (!isDoc(value)) throw new MongoCommandError('TypeMismatch', `${name} must be a document`);
  return value;
}

export function optionalArray(value: unknown, name: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new MongoCommandError('TypeMismatch', `${name} must be an array`);
  return value;
}

/** The statements of a write command, from its document sequence or its body. */
export function statements(context: CommandContext, name: string): readonly Doc[] {
  const sequence = context.documents.get(name);
  const list = sequence === undefined ? optionalArray(context.body[name], name) : sequence.map(decode);
  const docs = list.filter(isDoc);
  if (docs.length === 0 || docs.length < list.length) {
    throw new MongoCommandError('BadValue', `${name} must be a nonempty array of documents`);
  }
  return docs;
}

/** The documents of an insert, still encoded. */
export function encodedDocuments(context: CommandContext): readonly Uint8Array[] {
  return context.documents.get('documents') ?? statements(context, 'documents').map(encode);
}

/** Refuses fields outside `allowed`; an option is never ignored. */
export function refuseUnknown(doc: Doc, allowed: ReadonlySet<string>, where: string): void {
  for (const [name, value] of Object.entries(doc)) {
    if (allowed.has(name) || value === undefined) continue;
    throw new MongoCommandError('CommandNotSupported', `the option '${name}' of ${where} is not supported`);
  }
}

/** Reads a hint: an index name, a key pattern or {$natural: 1 | -1}. On a missing collection every hint is vacuous. */
export function parseHint(value: unknown, collection: Collection | undefined): Hint | undefined {
  if (value === undefined || value === null || (isDoc(value) && Object.keys(value).length === 0))
    return undefined;
  if (typeof value === 'string') return { index: value };
  if (!isDoc(value)) throw new MongoCommandError('FailedToParse', 'hint must be a string or a document');
  const natural = toNumber(value.$natural);
  if (natural === 1 || natural === -1) return { natural };
  if (equalValues(value, { _id: 1 })) return { index: '_id_' };
  if (collection === undefined) return undefined;
  const index = collection.indexes.find(({ spec }) => equalValues(spec.key, value));
  if (index === undefined)
    throw new MongoCommandError('BadValue', 'hint provided does not correspond to an existing index');
  return { index: index.spec.name };
}
