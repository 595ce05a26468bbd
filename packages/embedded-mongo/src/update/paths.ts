import { type Doc, getField, isDoc, setField } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';

/** Marks the absence of a field, which null is not. */
export const MISSING: unique symbol = Symbol('missing');

/** What to do with the value at a path; return MISSING to remove, the same value to leave as it is. */
export type Change = (current: unknown) => unknown;

export type PathChange = {
  readonly parts: readonly string[];
  readonly change: Change;
  /** Whether missing documents on the way are made ($set does, $unset and $pull do not). */
  readonly creates: boolean;
};

const MAX_PADDING = 1_500_000;

/** Applies one change in place. Throws PathNotViable through scalars. */
export function changeAtPath(doc: Doc, request: PathChange): void {
  step(doc, 0, request);
}

function step(container: Doc | unknown[], at: number, request: PathChange): void {
  const part = request.parts[at] ?? '';
  if (at === request.parts.length - 1) changeLeaf(container, part, request);
  else stepInto(container, at, request);
}

function stepInto(container: Doc | unknown[], at: number, request: PathChange): void {
  const part = request.parts[at] ?? '';
  const child = read(container, part);
  if (Array.isArray(child) || isDoc(child)) {
    step(child, at + 1, request);
  } else if (request.creates) {
    if (child !== MISSING) throw notViable(child, at, request);
    const created: Doc = {};
    step(created, at + 1, request);
    write(container, part, created);
  }
}

function notViable(child: unknown, at: number, request: PathChange): MongoCommandError {
  const next = request.parts[at + 1] ?? '';
  const message = `Cannot create field '${next}' in element {${request.parts[at] ?? ''}: ${String(child)}}`;
  return new MongoCommandError('PathNotViable', message);
}

function changeLeaf(container: Doc | unknown[], part: string, request: PathChange): void {
  const current = read(container, part);
  if (current === MISSING && Array.isArray(container) && !/^\d+$/.test(part)) {
    if (!request.creates) return;
    throw new MongoCommandError('PathNotViable', `Cannot create field '${part}' in an array`);
  }
  const next = request.change(current);
  if (next === current) return;
  if (next !== MISSING) write(container, part, next);
  else if (Array.isArray(container)) container[Number(part)] = null;
  else delete container[part];
}

function read(container: Doc | unknown[], part: string): unknown {
  if (!Array.isArray(container)) return Object.hasOwn(container, part) ? getField(container, part) : MISSING;
  const index = /^\d+$/.test(part) ? Number(part) : -1;
  return index >= 0 && index < container.length ? container[index] : MISSING;
}

function write(container: Doc | unknown[], part: string, value: unknown): void {
  if (!Array.isArray(container)) {
    setField(container, part, value);
    return;
  }
  if (!/^\d+$/.test(part)) {
    throw new MongoCommandError('PathNotViable', `Cannot create field '${part}' in an array`);
  }
  const index = Number(part);
  if (index - container.length > MAX_PADDING) {
    throw badValue(`can't backfill array to larger than ${MAX_PADDING} elements`);
  }
  while (container.length < index) container.push(null);
  container[index] = value;
}

/** A copy whose documents and arrays can be changed without touching the original. */
export function cloneValue<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneValue) as T;
  if (!isDoc(value)) return value;
  const copy: Doc = {};
  for (const name of Object.keys(value)) setField(copy, name, cloneValue(value[name]));
  return copy as T;
}
