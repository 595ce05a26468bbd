import { equalValues } from '../bson/compare.ts';
import { encodeKey } from '../bson/key-encoding.ts';
import { bsonTypeOf, isDoc } from '../bson/values.ts';
import { someAtPath, splitPath } from './path.ts';

/** Collects different values; equality is MongoDB's (1 and 1.0 are one value). The first seen is kept. */
export class DistinctValues {
  readonly list: unknown[] = [];
  private readonly keys = new Set<string>();

  /** Every value under a path; an array counts by its elements, a missing field not at all. */
  addFrom(doc: unknown, path: string): void {
    someAtPath(doc, { parts: splitPath(path), expandLeaf: false }, (value) => {
      if (Array.isArray(value)) for (const element of value) this.add(element);
      else if (value !== undefined) this.add(value);
      return false;
    });
  }

  /** Returns whether the value was new. */
  add(value: unknown): boolean {
    if (hasDecimal(value)) {
      if (this.list.some((known) => equalValues(known, value))) return false;
    } else {
      const key = encodeKey(value).toString('latin1');
      if (this.keys.has(key)) return false;
      this.keys.add(key);
    }
    this.list.push(value);
    return true;
  }
}

/** Decimals have no key encoding, so they are compared one by one. */
function hasDecimal(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasDecimal);
  return isDoc(value) ? Object.values(value).some(hasDecimal) : bsonTypeOf(value) === 'Decimal128';
}
