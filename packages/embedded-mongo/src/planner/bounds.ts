import { encodeKey, successor } from '../bson/key-encoding.ts';
import { bsonTypeOf, RANK, rankOf } from '../bson/values.ts';
import type { Predicate } from '../query/filter-ast.ts';
import type { Interval } from '../storage/collection.ts';

/** What the predicates on one path allow in one component of an index. */
export type ComponentBounds = {
  readonly intervals: readonly Interval[];
  /** Every interval is one value. */
  readonly points: boolean;
  /** The predicates these bounds express completely when the index is not multikey. */
  readonly consumed: readonly Predicate[];
};

/** Bounds for the predicates on a path, undefined when none of them can narrow an index. */
export function componentBounds(
  predicates: readonly Predicate[],
  index: { readonly multikey: boolean },
): ComponentBounds | undefined {
  for (const predicate of predicates) {
    if (predicate.op === 'eq') {
      const intervals = pointsOf([predicate.value]);
      if (intervals !== undefined)
        return { intervals, points: true, consumed: exactly(predicate, [predicate.value]) };
    }
  }
  for (const predicate of predicates) {
    if (predicate.op === 'in' && Array.isArray(predicate.value)) {
      const intervals = pointsOf(predicate.value);
      if (intervals !== undefined)
        return { intervals, points: true, consumed: exactly(predicate, predicate.value) };
    }
  }
  return rangeOf(predicates, index);
}

/** Null also stands for missing and old `undefined`, so those bounds are wider than the predicate. */
function exactly(predicate: Predicate, values: readonly unknown[]): Predicate[] {
  return values.some((value) => value === null || value === undefined) ? [] : [predicate];
}

function pointsOf(values: readonly unknown[]): Interval[] | undefined {
  const keys: Buffer[] = [];
  for (const value of values) {
    if (!indexable(value)) return undefined;
    if (value === null || value === undefined) keys.push(encodeKey(undefined), encodeKey(null));
    else keys.push(encodeKey(value));
  }
  keys.sort(Buffer.compare);
  const distinct = keys.filter((key, index) => index === 0 || keys[index - 1]?.equals(key) !== true);
  return distinct.map((key) => ({ from: key, to: successor(key) }));
}

function indexable(value: unknown): boolean {
  const rank = rankOf(value);
  return rank !== RANK.array && rank !== RANK.regex && bsonTypeOf(value) !== 'Decimal128';
}

const LOWER = new Set(['gt', 'gte']);
const RANGE = new Set(['gt', 'gte', 'lt', 'lte']);

function rangeOf(
  predicates: readonly Predicate[],
  { multikey }: { readonly multikey: boolean },
): ComponentBounds | undefined {
  const usable = predicates.filter((predicate) => RANGE.has(predicate.op) && rangeable(predicate.value));
  const [first] = usable;
  if (first === undefined) return undefined;
  const rank = rankOf(first.value);
  // With arrays, different elements may satisfy the two ends, so only one end may bound the scan.
  const used = multikey ? [first] : usable.filter((predicate) => rankOf(predicate.value) === rank);
  let from: Buffer = typeFloor(rank);
  let to: Buffer = Buffer.from([rank + 1]);
  for (const { op, value } of used) {
    const key = encodeKey(value);
    if (LOWER.has(op)) from = larger(from, op === 'gt' ? (successor(key) ?? key) : key);
    else to = smaller(to, op === 'lte' ? (successor(key) ?? key) : key);
  }
  return { intervals: Buffer.compare(from, to) < 0 ? [{ from, to }] : [], points: false, consumed: used };
}

function rangeable(value: unknown): boolean {
  const rank = rankOf(value);
  const open = rank === RANK.null || rank === RANK.undefined || rank === RANK.minKey || rank === RANK.maxKey;
  return !open && indexable(value) && !isNaNValue(value);
}

function isNaNValue(value: unknown): boolean {
  return rankOf(value) === RANK.number && Number.isNaN(Number(String(value)));
}

/** The smallest key of a type; among numbers NaN lies before it, because no range contains NaN. */
function typeFloor(rank: number): Buffer {
  return rank === RANK.number ? Buffer.from([rank, 0, 1]) : Buffer.from([rank]);
}

function larger(left: Buffer, right: Buffer): Buffer {
  return Buffer.compare(left, right) >= 0 ? left : right;
}

function smaller(left: Buffer, right: Buffer): Buffer {
  return Buffer.compare(left, right) <= 0 ? left : right;
}

/** The same set of values in a component whose bytes are inverted; the list turns round. */
export function invertBounds(intervals: readonly Interval[]): Interval[] {
  return intervals.map(({ from, to }) => ({ from: edge(to), to: edge(from) })).reverse();
}

function edge(bytes: Buffer | undefined): Buffer | undefined {
  return bytes === undefined ? undefined : successor(bytes.map((byte) => ~byte) as Buffer);
}
