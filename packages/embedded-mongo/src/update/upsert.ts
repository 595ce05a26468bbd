import { ObjectId } from 'bson';
import { equalValues } from '../bson/compare.ts';
import { type Doc, getField, isDoc, RANK, rankOf } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';
import { isOperatorDoc } from '../query/filter.ts';
import { changeAtPath, cloneValue, MISSING } from './paths.ts';
import type { Update } from './update.ts';

/** The document an upsert inserts when `filter` matched nothing: equality fields, then the update, `_id` first. */
export function upsertedDocument(filter: Doc, update: Update): Doc {
  const equalities = new Map<string, unknown>();
  collect(filter, equalities);
  const seed: Doc = {};
  for (const [path, value] of equalities) {
    if (update.kind === 'operators' || path === '_id') seedPath(seed, path, value);
  }
  const built = update.apply(seed, { inserting: true });
  const seedId = getField(seed, '_id');
  const id = getField(built, '_id') ?? new ObjectId();
  if (seedId !== undefined && !equalValues(seedId, id)) {
    throw new MongoCommandError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  const { _id: _replaced, ...fields } = built;
  return { _id: id, ...fields };
}

function seedPath(seed: Doc, path: string, value: unknown): void {
  changeAtPath(seed, {
    parts: path.split('.'),
    creates: true,
    arrayFilters: new Map(),
    change: (current) => {
      if (current !== MISSING) throw ambiguous(path);
      return cloneValue(value);
    },
  });
}

function ambiguous(path: string): MongoCommandError {
  return new MongoCommandError(
    'NotSingleValueField',
    `cannot infer query fields to set, path '${path}' is matched twice`,
  );
}

function collect(filter: Doc, found: Map<string, unknown>): void {
  for (const [name, operand] of Object.entries(filter)) {
    if (name === '$and' || (name === '$or' && Array.isArray(operand) && operand.length === 1)) {
      for (const entry of Array.isArray(operand) ? operand : []) if (isDoc(entry)) collect(entry, found);
    } else if (!name.startsWith('$')) {
      for (const value of equalityOf(name, operand)) {
        if (found.has(name)) throw ambiguous(name);
        found.set(name, value);
      }
    }
  }
}

function equalityOf(path: string, operand: unknown): unknown[] {
  if (!isOperatorDoc(operand)) return rankOf(operand) === RANK.regex ? [] : [operand];
  for (const name of ['$in', '$all']) {
    const values = getField(operand, name);
    if (Array.isArray(values) && values.length === 1) {
      throw badValue(`an upsert with a single value in ${name} of '${path}' is not supported; use $eq`);
    }
  }
  return Object.hasOwn(operand, '$eq') ? [operand.$eq] : [];
}
