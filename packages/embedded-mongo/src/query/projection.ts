import { omitFields, pickFields } from '../bson/raw.ts';
import { type Doc, decode, encode, getField, isDoc, setField, toNumber } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import { elementTest, isOperatorDoc, isTruthy } from './filter.ts';

export type Projection = {
  readonly apply: (doc: Doc) => Doc;
  /** Whole top-level fields to keep or to leave out, when the projection is nothing but that. */
  readonly fields: { readonly keeps: boolean; readonly names: ReadonlySet<string> } | undefined;
};

/** What to do with one field; a Tree goes into embedded documents. */
type Rule = 'include' | 'exclude' | Tree | { readonly transform: (value: unknown) => unknown };
type Tree = Map<string, Rule>;

const ID = '_id';

/**
 * Compiles a projection: inclusion or exclusion with dotted paths, $slice and $elemMatch. Undefined when everything
 * is wanted. Throws BadValue for a mix, for positional `$` and for expressions.
 */
export function compileProjection(projection: unknown): Projection | undefined {
  if (projection === undefined || projection === null) return undefined;
  if (!isDoc(projection)) throw badValue('a projection must be a document');
  const entries = Object.entries(projection);
  if (entries.length === 0) return undefined;
  const modes = new Set<'include' | 'exclude'>();
  const tree: Tree = new Map();
  for (const [path, rule] of flatten(entries, '')) {
    const compiled = compileRule(path, rule);
    if (compiled === 'include' || compiled === 'exclude') {
      if (path !== ID) modes.add(compiled);
    } else if (Object.hasOwn(rule as Doc, '$elemMatch')) modes.add('include');
    place(tree, path, compiled);
  }
  if (modes.size > 1) throw badValue('Cannot mix inclusion and exclusion in a projection');
  const including = modes.has('include') || (modes.size === 0 && tree.get(ID) === 'include');
  if (including && !tree.has(ID)) tree.set(ID, 'include');
  if (including && tree.get(ID) === 'exclude') tree.delete(ID);
  const isFlat = [...tree.values()].every((rule) => rule === 'include' || rule === 'exclude');
  // `_id: true` in an exclusion has no effect.
  const names = new Set(
    [...tree].filter(([, rule]) => including || rule === 'exclude').map(([name]) => name),
  );
  return {
    apply: (doc) => (including ? include(doc, tree) : exclude(doc, tree)),
    fields: isFlat ? { keeps: including, names } : undefined,
  };
}

/** An encoded document as the projection leaves it; only decoded where it must be. */
export function projectEncoded(bytes: Uint8Array, { apply, fields }: Projection): Uint8Array {
  if (fields === undefined) return encode(apply(decode(bytes)));
  return fields.keeps ? pickFields(bytes, fields.names) : omitFields(bytes, fields.names);
}

/** `{a: {b: 1}}` means the same as `{'a.b': 1}`. */
function flatten(entries: readonly [string, unknown][], prefix: string): [string, unknown][] {
  return entries.flatMap(([name, rule]) => {
    const path = `${prefix}${name}`;
    if (!isDoc(rule) || isOperatorDoc(rule)) return [[path, rule] as [string, unknown]];
    if (Object.keys(rule).length === 0) throw badValue(`an empty projection of '${path}' is not supported`);
    return flatten(Object.entries(rule), `${path}.`);
  });
}

function compileRule(path: string, rule: unknown): Rule {
  if (path.split('.').some((part) => part === '' || part.startsWith('$'))) {
    throw badValue(`the projection path '${path}' is not supported`);
  }
  if (typeof rule === 'boolean' || toNumber(rule) !== undefined)
    return isTruthy(rule) ? 'include' : 'exclude';
  if (!isDoc(rule)) throw badValue(`the projection of '${path}' is not supported`);
  const [operator, second] = Object.keys(rule);
  if (second === undefined && operator === '$slice') return { transform: slicer(rule.$slice) };
  if (second === undefined && operator === '$elemMatch') {
    if (path.includes('.')) throw badValue('Cannot use $elemMatch projection on a nested field');
    return { transform: firstMatch(rule.$elemMatch) };
  }
  throw badValue(`the projection operator ${String(operator)} is not supported`);
}

function place(tree: Tree, path: string, rule: Rule): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let node = tree;
  for (const part of parts) {
    const child = node.get(part) ?? new Map();
    if (!(child instanceof Map)) throw badValue(`Path collision at ${path}`);
    node.set(part, child);
    node = child;
  }
  if (node.has(last)) throw badValue(`Path collision at ${path}`);
  node.set(last, rule);
}

function include(doc: Doc, tree: Tree): Doc {
  const out: Doc = {};
  for (const name of Object.keys(doc)) {
    const rule = tree.get(name);
    if (rule === undefined) continue;
    const value = getField(doc, name);
    const kept = rule === 'include' ? value : applyRule(value, rule, include);
    if (kept !== undefined) setField(out, name, kept);
  }
  return out;
}

function exclude(doc: Doc, tree: Tree): Doc {
  const out: Doc = {};
  for (const name of Object.keys(doc)) {
    const rule = tree.get(name);
    if (rule === 'exclude') continue;
    const value = getField(doc, name);
    const kept = rule === undefined || rule === 'include' ? value : applyRule(value, rule, exclude);
    setField(out, name, kept);
  }
  return out;
}

type Walk = (doc: Doc, tree: Tree) => Doc;

function applyRule(value: unknown, rule: Exclude<Rule, 'include'>, walk: Walk): unknown {
  if (rule === 'exclude') return undefined;
  return rule instanceof Map ? intoValue(value, rule, walk) : rule.transform(value);
}

/** Array elements are projected one by one; an element that is not a document is kept by an exclusion and removed by an inclusion. */
function intoValue(value: unknown, tree: Tree, walk: Walk): unknown {
  if (isDoc(value)) return walk(value, tree);
  if (!Array.isArray(value)) return walk === include ? undefined : value;
  return value.map((element) => intoValue(element, tree, walk)).filter((element) => element !== undefined);
}

function slicer(operand: unknown): (value: unknown) => unknown {
  const [first, second] = (Array.isArray(operand) ? operand : [operand]).map(toNumber);
  const two = Array.isArray(operand);
  if (first === undefined || (two && (operand.length !== 2 || second === undefined || second <= 0))) {
    throw badValue('$slice needs a number, or [skip, positive limit]');
  }
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (!two) return first >= 0 ? value.slice(0, first) : value.slice(first);
    const from = first >= 0 ? first : Math.max(0, value.length + first);
    return value.slice(from, from + (second ?? 0));
  };
}

function firstMatch(operand: unknown): (value: unknown) => unknown {
  const test = elementTest(operand);
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const found = value.find((element) => test([element]));
    return found === undefined ? undefined : [found];
  };
}
