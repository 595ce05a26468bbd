import type { Binary, BSONRegExp, Code, Decimal128, ObjectId, Timestamp } from 'bson';
import { type Doc, getField, numericOf, RANK, rankOf } from './values.ts';

/**
 * MongoDB's total order over BSON values: negative, zero or positive. Numbers compare by value across their types,
 * NaN is the smallest number, strings compare by their UTF-8 bytes, documents field by field in stored order.
 */
export function compareValues(left: unknown, right: unknown): number {
  const leftRank = rankOf(left);
  const rightRank = rankOf(right);
  return leftRank === rightRank ? compareSameRank(leftRank, left, right) : leftRank - rightRank;
}

/** Equality as queries see it (1, 1.0 and Long 1 are equal; field order of documents matters). */
export function equalValues(left: unknown, right: unknown): boolean {
  return compareValues(left, right) === 0;
}

function compareSameRank(rank: number, left: unknown, right: unknown): number {
  switch (rank) {
    case RANK.number:
      return compareNumbers(left, right);
    case RANK.string:
      return compareStrings(String(left), String(right));
    case RANK.object:
      return compareDocs(left as Doc, right as Doc);
    case RANK.array:
      return compareArrays(left as unknown[], right as unknown[]);
    case RANK.binary:
      return compareBinaries(left as Binary, right as Binary);
    case RANK.objectId:
      return Buffer.compare((left as ObjectId).id, (right as ObjectId).id);
    case RANK.boolean:
      return Number(left) - Number(right);
    case RANK.date:
      return (left as Date).getTime() - (right as Date).getTime();
    case RANK.timestamp:
      return compareOrdered((left as Timestamp).toBigInt(), (right as Timestamp).toBigInt());
    case RANK.regex:
      return compareRegexes(left as BSONRegExp, right as BSONRegExp);
    case RANK.code:
      return compareStrings((left as Code).code, (right as Code).code);
    default:
      return 0;
  }
}

function compareOrdered<T extends number | bigint | string>(left: T, right: T): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function compareRegexes(left: BSONRegExp, right: BSONRegExp): number {
  return compareStrings(left.pattern, right.pattern) || compareStrings(left.options, right.options);
}

function compareBinaries(left: Binary, right: Binary): number {
  return (
    left.length() - right.length() ||
    left.sub_type - right.sub_type ||
    Buffer.compare(left.value(), right.value())
  );
}

const SURROGATE = /[\ud800-\udfff]/;

/** Compares like memcmp over UTF-8. UTF-16 order agrees except where surrogates meet U+E000 to U+FFFF. */
export function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  if (SURROGATE.test(left) || SURROGATE.test(right))
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  return left < right ? -1 : 1;
}

function compareDocs(left: Doc, right: Doc): number {
  const leftNames = Object.keys(left);
  const rightNames = Object.keys(right);
  for (const [index, name] of leftNames.entries()) {
    const other = rightNames[index];
    if (other === undefined) return 1;
    const leftValue = getField(left, name);
    const rightValue = getField(right, other);
    const order =
      rankOf(leftValue) - rankOf(rightValue) ||
      compareStrings(name, other) ||
      compareValues(leftValue, rightValue);
    if (order !== 0) return order;
  }
  return leftNames.length - rightNames.length;
}

function compareArrays(left: unknown[], right: unknown[]): number {
  for (const [index, value] of left.entries()) {
    if (index >= right.length) return 1;
    const order = compareValues(value, right[index]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareNumbers(left: unknown, right: unknown): number {
  const a = numericOf(left);
  const b = numericOf(right);
  if (typeof a === 'object' || typeof b === 'object') return compareExact(a, b);
  const aNaN = Number.isNaN(a);
  const bNaN = Number.isNaN(b);
  if (aNaN || bNaN) return Number(bNaN) - Number(aNaN);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** value = coefficient * 10^ten * 2^two, or an infinity or NaN as a plain number. */
type Exact = number | { coefficient: bigint; ten: number; two: number };

function compareExact(left: number | bigint | Decimal128, right: number | bigint | Decimal128): number {
  const a = exactOf(left);
  const b = exactOf(right);
  if (typeof a === 'number' || typeof b === 'number') {
    return compareNumbers(typeof a === 'number' ? a : 0, typeof b === 'number' ? b : 0);
  }
  const ten = Math.min(a.ten, b.ten);
  const two = Math.min(a.two, b.two);
  const scale = (x: typeof a): bigint =>
    x.coefficient * 10n ** BigInt(x.ten - ten) * 2n ** BigInt(x.two - two);
  return compareOrdered(scale(a), scale(b));
}

function exactOf(value: number | bigint | Decimal128): Exact {
  if (typeof value === 'bigint') return { coefficient: value, ten: 0, two: 0 };
  if (typeof value === 'number') return exactOfDouble(value);
  const text = value.toString();
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:E([+-]?\d+))?$/i.exec(text);
  if (match === null) return text.includes('NaN') ? Number.NaN : text.startsWith('-') ? -Infinity : Infinity;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(`${whole}${fraction}`);
  return { coefficient: sign === '-' ? -digits : digits, ten: Number(exponent) - fraction.length, two: 0 };
}

function exactOfDouble(value: number): Exact {
  if (!Number.isFinite(value)) return value;
  let mantissa = value;
  let two = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    two -= 1;
  }
  return { coefficient: BigInt(mantissa), ten: 0, two };
}
