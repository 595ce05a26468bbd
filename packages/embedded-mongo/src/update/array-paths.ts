import { type Doc, getField, isDoc } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import type { Filter } from '../query/filter-ast.ts';

/** `$[]` or `$[name]`: stands for all elements of an array, or for those an array filter selects. */
export function isArrayPart(part: string): boolean {
  return part.startsWith('$[');
}

/**
 * The paths that a path with array parts stands for in this document, with positions in their place. Throws BadValue where
 * an array part meets no array.
 */
export function concretePaths(
  doc: Doc,
  parts: readonly string[],
  filters: ReadonlyMap<string, Filter>,
): readonly (readonly string[])[] {
  const at = parts.findIndex(isArrayPart);
  if (at < 0) return [parts];
  const above = parts.slice(0, at);
  const name = (parts[at] ?? '').slice(2, -1);
  const filter = filters.get(name);
  return arrayAt(doc, above).flatMap((element, index) => {
    if (filter !== undefined && !filter.test({ [name]: element })) return [];
    return concretePaths(doc, [...above, String(index), ...parts.slice(at + 1)], filters);
  });
}

function arrayAt(doc: Doc, parts: readonly string[]): readonly unknown[] {
  let value: unknown = doc;
  for (const part of parts) {
    if (Array.isArray(value)) value = /^\d+$/.test(part) ? value[Number(part)] : undefined;
    else value = isDoc(value) ? getField(value, part) : undefined;
  }
  if (Array.isArray(value)) return value;
  const path = parts.join('.');
  throw badValue(
    value === undefined
      ? `The path '${path}' must exist in the document in order to apply array updates.`
      : `Cannot apply array updates to non-array element '${path}'`,
  );
}
