import { type Doc, getField, isDoc } from '../bson/values.ts';

type Test = (value: unknown) => boolean;

/**
 * Calls `test` with every value MongoDB sees under a dotted path until one passes, and returns whether one did. Arrays on
 * the way are entered (their documents, and by position for a numeric name); with `expandLeaf` an array at the end is
 * offered element by element and then as a whole. A missing field is offered as undefined.
 */
export function someAtPath(doc: unknown, path: PathQuery, test: Test): boolean {
  return visitDoc(doc, 0, { ...path, test });
}

export type PathQuery = { readonly parts: readonly string[]; readonly expandLeaf: boolean };
type Visit = PathQuery & { readonly test: Test };

function visitDoc(value: unknown, at: number, visit: Visit): boolean {
  return visitField(isDoc(value) ? getField(value, visit.parts[at] ?? '') : undefined, at + 1, visit);
}

function visitField(field: unknown, at: number, visit: Visit): boolean {
  if (at === visit.parts.length) {
    if (visit.expandLeaf && Array.isArray(field) && field.some((element) => visit.test(element))) return true;
    return visit.test(field);
  }
  if (!Array.isArray(field)) return isDoc(field) ? visitDoc(field, at, visit) : visit.test(undefined);
  const name = visit.parts[at];
  return field.some(
    (element, index) =>
      (isDoc(element) && visitDoc(element, at, visit)) ||
      (name === String(index) && visitField(element, at + 1, visit)),
  );
}

/** An array as the document `{0: first, 1: second, …}` it is in BSON; every other value as it is. */
export function asPositions(value: unknown): unknown {
  return Array.isArray(value) ? (Object.fromEntries(value.entries()) as Doc) : value;
}

/** Splits a dotted path; throws nothing, an empty part is kept and simply never matches. */
export function splitPath(path: string): string[] {
  return path.split('.');
}
