import { compareStrings } from '../bson/compare.ts';
import { type Doc, getField, isDoc } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import type { Filter } from '../query/filter-ast.ts';
import { concretePaths, isArrayPart } from './array-paths.ts';
import { OPERATORS } from './operators.ts';
import { changeAtPath, cloneValue, type PathChange } from './paths.ts';

/** A compiled update. `apply` returns a new document and leaves the given one alone; it does not guard `_id`. */
export type Update = {
  readonly kind: 'replacement' | 'operators';
  /** First parts of the paths that operators change; empty for a replacement. */
  readonly touched: ReadonlySet<string>;
  readonly apply: (doc: Doc, options: { readonly inserting: boolean }) => Doc;
};

/** Compiles an update document; throws BadValue or a MongoDB update error for what is unknown or conflicting. */
export function compileUpdate(update: unknown, arrayFilters: readonly unknown[] = []): Update {
  if (Array.isArray(update)) throw badValue('updates by an aggregation pipeline are not supported');
  if (!isDoc(update)) throw badValue('an update must be a document');
  const names = Object.keys(update);
  const operators = names.filter((name) => name.startsWith('$'));
  if (operators.length === 0) return replacement(update, arrayFilters);
  if (operators.length < names.length) {
    // The first name decides which of the two the update is, and so which name is wrong.
    const code = names[0] === operators[0] ? 'FailedToParse' : 'DollarPrefixedFieldName';
    throw new MongoCommandError(code, 'an update mixes operators and fields');
  }
  return operatorUpdate(update, compileArrayFilters(arrayFilters));
}

function replacement(doc: Doc, arrayFilters: readonly unknown[]): Update {
  if (arrayFilters.length > 0)
    throw new MongoCommandError('FailedToParse', 'Cannot specify arrayFilters with a replacement');
  return {
    kind: 'replacement',
    touched: new Set(),
    apply: (old) => {
      const { _id: given, ...fields } = doc;
      const id = Object.hasOwn(doc, '_id') ? given : getField(old, '_id');
      const next = cloneValue(fields);
      return id === undefined ? next : { _id: id, ...next };
    },
  };
}

type Step = PathChange & { readonly path: string; readonly insertOnly: boolean };

function operatorUpdate(update: Doc, arrayFilters: ReadonlyMap<string, Filter>): Update {
  const steps = Object.entries(update).flatMap(([name, fields]) => compileOperator(name, fields));
  steps.sort((left, right) => comparePaths(left.parts, right.parts));
  refuseConflicts(steps);
  refuseMixedArrayParts(steps);
  refuseUnusedFilters(steps, arrayFilters);
  const hasArrayParts = steps.some(({ parts }) => parts.some(isArrayPart));
  return {
    kind: 'operators',
    touched: new Set(steps.map(({ parts }) => parts[0] ?? '')),
    apply: (old, { inserting }) => {
      const doc = cloneValue(old);
      // Array filters see the document as it was before any of the changes.
      const changes = steps
        .filter((step) => inserting || !step.insertOnly)
        .flatMap((step) => concretePaths(old, step.parts, arrayFilters).map((parts) => ({ ...step, parts })));
      if (hasArrayParts) refuseOverlap(changes.map(({ parts }) => parts.join('.')));
      for (const change of changes) changeAtPath(doc, change);
      return doc;
    },
  };
}

function compileOperator(name: string, fields: unknown): Step[] {
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (operator === undefined) throw new MongoCommandError('FailedToParse', `Unknown modifier: ${name}`);
  if (!isDoc(fields)) throw new MongoCommandError('FailedToParse', `${name} needs a document of fields`);
  return Object.entries(fields).map(([path, operand]) => ({
    path,
    parts: updatePath(path),
    change: operator.compile(operand),
    creates: operator.creates,
    insertOnly: operator.insertOnly,
  }));
}

function updatePath(path: string): string[] {
  const parts = path.split('.');
  for (const [index, part] of parts.entries()) {
    if (part === '') throw badValue(`The update path '${path}' contains an empty field name`);
    if (part === '$')
      throw badValue(`The positional operator in '${path}' is not supported; use arrayFilters`);
    if (!part.startsWith('$')) continue;
    if (index === 0 || !/^\$\[(?:[a-z][A-Za-z0-9]*)?\]$/.test(part)) {
      throw new MongoCommandError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${part}' is not valid`,
      );
    }
  }
  return parts;
}

/** MongoDB applies changes in field order: numbers by value, names by their bytes. */
function comparePaths(left: readonly string[], right: readonly string[]): number {
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const numeric = /^\d+$/.test(part) && /^\d+$/.test(other);
    const order = numeric ? Number(part) - Number(other) : compareStrings(part, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function refuseConflicts(steps: readonly Step[]): void {
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    if (next === undefined || (next.path !== step.path && !next.path.startsWith(`${step.path}.`))) continue;
    throw conflict(next.path, step.path);
  }
}

/** Below one path either every change names all or filtered elements, or none does. */
function refuseMixedArrayParts(steps: readonly Step[]): void {
  const kinds = new Map<string, boolean>();
  for (const { path, parts } of steps) {
    for (const [index, part] of parts.entries()) {
      const above = parts.slice(0, index).join('.');
      const known = kinds.get(above);
      if (known !== undefined && known !== isArrayPart(part)) throw conflict(path, above);
      kinds.set(above, isArrayPart(part));
    }
  }
}

/** Two array filters may select one element; the changes must then be of different fields. */
function refuseOverlap(paths: readonly string[]): void {
  const sorted = paths.map((path) => `${path}.`).sort(compareStrings);
  for (const [index, path] of sorted.entries()) {
    if (sorted[index + 1]?.startsWith(path) === true)
      throw conflict(sorted[index + 1]?.slice(0, -1) ?? '', path.slice(0, -1));
  }
}

function conflict(path: string, at: string): MongoCommandError {
  const message = `Updating the path '${path}' would create a conflict at '${at}'`;
  return new MongoCommandError('ConflictingUpdateOperators', message);
}

function compileArrayFilters(filters: readonly unknown[]): Map<string, Filter> {
  const byName = new Map<string, Filter>();
  for (const filter of filters) {
    const compiled = compileFilter(filter);
    const [name, second] = compiled.topFields;
    if (name === undefined || second !== undefined)
      throw badValue('an array filter must name exactly one identifier');
    if (byName.has(name))
      throw badValue(`Found multiple array filters with the same top-level field name ${name}`);
    byName.set(name, compiled);
  }
  return byName;
}

function refuseUnusedFilters(steps: readonly Step[], filters: ReadonlyMap<string, Filter>): void {
  const used = new Set<string>();
  for (const part of steps.flatMap((step) => step.parts)) {
    if (part.startsWith('$[') && part !== '$[]') used.add(part.slice(2, -1));
  }
  for (const name of used)
    if (!filters.has(name)) throw badValue(`No array filter found for identifier '${name}'`);
  for (const name of filters.keys()) {
    if (!used.has(name)) {
      throw new MongoCommandError(
        'FailedToParse',
        `The array filter for identifier '${name}' was not used in the update`,
      );
    }
  }
}
