import { isDoc, toNumber } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import { extractKeys, type KeyPattern, keyField } from '../storage/index-keys.ts';

/** Reads `{field: 1 | -1}`; throws BadValue for $meta and other directions. Empty or missing means no order. */
export function parseSort(sort: unknown): KeyPattern {
  if (sort === undefined || sort === null) return [];
  if (!isDoc(sort)) throw badValue('a sort must be a document');
  return Object.entries(sort).map(([path, direction]) => {
    const sign = toNumber(direction);
    if (sign !== 1 && sign !== -1) throw badValue(`sort direction of '${path}' must be 1 or -1`);
    return keyField(path, { descending: sign === -1 });
  });
}

/**
 * The sort key of a document: of an array the smallest element counts when ascending, the largest when descending,
 * which is the first of its index keys.
 */
export function sortKey(doc: unknown, pattern: KeyPattern): Buffer {
  const { keys } = extractKeys(doc, pattern);
  let [best = Buffer.alloc(0)] = keys;
  for (const key of keys) if (Buffer.compare(key, best) < 0) best = key;
  return best;
}
