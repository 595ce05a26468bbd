import { equalValues } from '../bson/compare.ts';
import { type Doc, getField, isDoc, toNumber } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';
import { compileFilter, isTruthy } from '../query/filter.ts';
import type { Filter } from '../query/filter-ast.ts';
import { type KeyPattern, keyField } from './index-keys.ts';

/** The definition of an index, as createIndexes received it and listIndexes returns it. */
export type IndexSpec = {
  readonly name: string;
  readonly key: Doc;
  readonly pattern: KeyPattern;
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: { readonly expression: Doc; readonly filter: Filter } | undefined;
};

const OPTIONS = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'background',
  'ns',
]);

/** Reads one index of a createIndexes command; throws CannotCreateIndex for kinds and options outside SUPPORTED.md. */
export function parseIndexSpec(raw: unknown): IndexSpec {
  if (!isDoc(raw)) throw badValue('an index must be a document');
  const unknown = Object.keys(raw).find((name) => !OPTIONS.has(name));
  if (unknown !== undefined) throw cannot(`the index option '${unknown}' is not supported`);
  const key = raw.key;
  if (!isDoc(key) || Object.keys(key).length === 0) throw cannot('an index needs a key pattern');
  const pattern = Object.entries(key).map(([path, direction]) => {
    const sign = toNumber(direction);
    if (sign === undefined || sign === 0)
      throw cannot(`index kind '${String(direction)}' on '${path}' is not supported`);
    return keyField(path, { descending: sign < 0 });
  });
  const sparse = isTruthy(raw.sparse);
  const partial = partialOf(raw.partialFilterExpression);
  if (sparse && partial !== undefined)
    throw cannot('cannot mix "partialFilterExpression" and "sparse" options');
  return { name: nameOf(raw, key), key, pattern, unique: isTruthy(raw.unique), sparse, partial };
}

function cannot(message: string): MongoCommandError {
  return new MongoCommandError('CannotCreateIndex', message);
}

function nameOf(raw: Doc, key: Doc): string {
  const name =
    raw.name ??
    Object.entries(key)
      .map(([path, direction]) => `${path}_${toNumber(direction)}`)
      .join('_');
  if (typeof name !== 'string' || name === '' || name === '*')
    throw cannot('an index name must be a nonempty string');
  return name;
}

function partialOf(expression: unknown): IndexSpec['partial'] {
  if (expression === undefined) return undefined;
  if (!isDoc(expression)) throw cannot('"partialFilterExpression" must be a document');
  const filter = compileFilter(expression);
  const odd = filter.predicates.find((predicate) => predicate.op === 'in' || predicate.op === 'other');
  if (!filter.conjunctive || odd !== undefined) {
    throw cannot(
      'partialFilterExpression supports equality, $exists: true, $gt, $gte, $lt, $lte and $and only',
    );
  }
  return { expression, filter };
}

/** The index as listIndexes reports it and as it is stored. */
export function describeIndex(spec: IndexSpec): Doc {
  return {
    v: 2,
    key: spec.key,
    name: spec.name,
    ...(spec.unique ? { unique: true } : {}),
    ...(spec.sparse ? { sparse: true } : {}),
    ...(spec.partial === undefined ? {} : { partialFilterExpression: spec.partial.expression }),
  };
}

/** True when both define the same index apart from the name. */
export function sameIndex(left: IndexSpec, right: IndexSpec): boolean {
  const shape = (spec: IndexSpec): Doc => {
    const { name: _name, ...rest } = describeIndex(spec);
    return rest;
  };
  return equalValues(shape(left), shape(right));
}

/** Whether a document has an entry in the index at all. */
export function covers(spec: IndexSpec, doc: Doc): boolean {
  if (spec.partial !== undefined) return spec.partial.filter.test(doc);
  if (!spec.sparse) return true;
  return spec.pattern.some((field) => hasPath(doc, field.parts));
}

function hasPath(node: unknown, parts: readonly string[]): boolean {
  const [name, ...rest] = parts;
  if (name === undefined) return true;
  if (Array.isArray(node)) return node.some((element) => isDoc(element) && hasPath(element, parts));
  return isDoc(node) && Object.hasOwn(node, name) && hasPath(getField(node, name), rest);
}
