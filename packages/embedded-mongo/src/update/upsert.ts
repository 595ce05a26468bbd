import { ObjectId } from 'bson';
import { compareStrings, equalValues } from '../bson/compare.ts';
import { type Doc, getField, isDoc, RANK, rankOf } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';
import { isOperatorDoc } from '../query/filter.ts';
import { changeAtPath, cloneValue } from './paths.ts';
import type { Update } from './update.ts';

/**
 * The document an upsert inserts when `filter` matched nothing: equality fields by name, then the update, `_id` first. An
 * `_id` of null is a value like any other; only a missing one is made.
 */
export function upsertedDocument(filter: Doc, update: Update): Doc {
  const seed = seedOf(filter, update);
  const built = update.apply(seed, { inserting: true });
  const { _id: given, ...fields } = built;
  const id = Object.hasOwn(built, '_id') ? given : new ObjectId();
  if (Object.hasOwn(seed, '_id') && !equalValues(getField(seed, '_id'), id)) {
    throw new MongoCommandError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  return { _id: id, ...fields };
}

function seedOf(filter: Doc, update: Update): Doc {
  const equalities = new Map<string, unknown>();
  collect(filter, equalities);
  const wanted = [...equalities].filter(([path]) => update.kind === 'operators' || isIdPath(path));
  wanted.sort(([left], [right]) => compareStrings(left, right));
  refuseOverlap(wanted.map(([path]) => path));
  const seed: Doc = {};
  for (const [path, value] of wanted) {
    if (update.kind === 'replacement' && path !== '_id') throw partOfId(path);
    changeAtPath(seed, {
      parts: path.split('.'),
      creates: true,
      change: () => cloneValue(value),
    });
  }
  return seed;
}

function isIdPath(path: string): boolean {
  return path === '_id' || path.startsWith('_id.');
}

function partOfId(path: string): MongoCommandError {
  const message = `field at '_id' must be exactly specified, field at sub-path '${path}' found`;
  return new MongoCommandError('NotExactValueField', message);
}

function refuseOverlap(paths: readonly string[]): void {
  for (const path of paths) {
    const below = paths.find((other) => other.startsWith(`${path}.`));
    if (below === undefined) continue;
    const message = `cannot infer query fields to set, both paths '${below}' and '${path}' are matched`;
    throw new MongoCommandError('NotSingleValueField', message);
  }
}

function collect(filter: Doc, found: Map<string, unknown>): void {
  for (const [name, operand] of Object.entries(filter)) {
    if (name === '$and' || (name === '$or' && Array.isArray(operand) && operand.length === 1)) {
      for (const entry of Array.isArray(operand) ? operand : []) if (isDoc(entry)) collect(entry, found);
    } else if (!name.startsWith('$')) {
      for (const value of equalitiesOf(name, operand)) {
        if (found.has(name)) {
          const message = `cannot infer query fields to set, path '${name}' is matched twice`;
          throw new MongoCommandError('NotSingleValueField', message);
        }
        found.set(name, value);
      }
    }
  }
}

/** The values a condition requires the field to equal; not $elemMatch and regular expressions in $all. */
function equalitiesOf(path: string, operand: unknown): unknown[] {
  if (!isOperatorDoc(operand)) return rankOf(operand) === RANK.regex ? [] : [operand];
  const { $in: choices, $all: all, $eq: equal } = operand;
  if (Array.isArray(choices) && choices.length === 1)
    throw badValue(`an upsert with a single value in $in of '${path}' is not supported; use $eq`);
  const members = Array.isArray(all)
    ? all.filter((value) => !isOperatorDoc(value) && rankOf(value) !== RANK.regex)
    : [];
  return Object.hasOwn(operand, '$eq') ? [equal, ...members] : members;
}
