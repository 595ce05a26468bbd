import { KeyWriter } from '../bson/key-encoding.ts';
import { getField, isDoc } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';

/** A key pattern such as `{a: 1, 'b.c': -1}`, ready to extract keys from documents. */
export type KeyPattern = readonly KeyField[];
export type KeyField = {
  readonly path: string;
  readonly parts: readonly string[];
  readonly descending: boolean;
};

/** The keys of one document; `multikey` is true when an array was entered. */
export type ExtractedKeys = { readonly keys: readonly Buffer[]; readonly multikey: boolean };

export function keyField(path: string, { descending }: Pick<KeyField, 'descending'>): KeyField {
  const parts = path.split('.');
  if (path === '' || parts.some((part) => part === '' || part.startsWith('$') || /^\d+$/.test(part))) {
    throw badValue(`'${path}' is not a field path this server can index or sort by`);
  }
  return { path, parts, descending };
}

const writer = new KeyWriter();

/**
 * The keys MongoDB would index: one per element when an array is met (missing counts as null, an empty array as
 * undefined). Two different arrays in one key are refused (code 171).
 */
export function extractKeys(doc: unknown, pattern: KeyPattern): ExtractedKeys {
  const start = pattern.map((field) => ({ node: doc, parts: field.parts, at: 0, array: false }));
  const rows: unknown[][] = [];
  const multikey = expand(start, rows);
  const keys = rows.map((values) => {
    writer.reset();
    for (const [index, field] of pattern.entries()) writer.component(values[index], field);
    return writer.finish();
  });
  return { keys: keys.length > 1 ? dedupe(keys) : keys, multikey };
}

/** Position on the path of one field of the pattern: at a value, with `parts[at..]` still to go. */
type Walk = {
  readonly node: unknown;
  readonly parts: readonly string[];
  readonly at: number;
  readonly array: boolean;
};

function expand(walks: readonly Walk[], rows: unknown[][]): boolean {
  const stopped = walks.map(descend);
  const arrays = stopped.filter((walk) => walk.array);
  const [first] = arrays;
  if (first === undefined) {
    rows.push(stopped.map((walk) => walk.node));
    return false;
  }
  if (arrays.some((walk) => walk.node !== first.node)) {
    throw new MongoCommandError('CannotIndexParallelArrays', 'cannot index parallel arrays');
  }
  const elements = first.node as readonly unknown[];
  const variants = elements.length === 0 ? [EMPTY] : elements;
  for (const element of variants)
    expand(
      stopped.map((walk) => (walk.array ? enter(walk, element) : walk)),
      rows,
    );
  return true;
}

const EMPTY = Symbol('empty array');

/** An element at the end of a path is the value itself (nested arrays stay whole); otherwise only documents go on. */
function enter(walk: Walk, element: unknown): Walk {
  const atEnd = walk.at === walk.parts.length;
  if (atEnd)
    return {
      ...walk,
      node: element === EMPTY ? undefined : element,
      at: walk.parts.length + 1,
      array: false,
    };
  return {
    ...walk,
    node: isDoc(element) ? element : null,
    at: isDoc(element) ? walk.at : walk.parts.length + 1,
    array: false,
  };
}

/** Follows documents until the value (missing becomes null) or an array that must be entered. */
function descend(walk: Walk): Walk {
  let { node, at } = walk;
  const last = walk.parts.length;
  while (at <= last) {
    if (Array.isArray(node)) return { ...walk, node, at, array: true };
    if (at === last) return { ...walk, node: node ?? null, at: last + 1 };
    const name = walk.parts[at] ?? '';
    if (!isDoc(node) || !Object.hasOwn(node, name)) return { ...walk, node: null, at: last + 1 };
    node = getField(node, name);
    at += 1;
  }
  return walk;
}

function dedupe(keys: readonly Buffer[]): Buffer[] {
  const seen = new Map<string, Buffer>();
  for (const key of keys) seen.set(key.toString('latin1'), key);
  return [...seen.values()];
}
