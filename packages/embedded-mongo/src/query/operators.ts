import { BSONRegExp } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { bsonTypeOf, numericOf, RANK, rankOf, toNumber } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import { compileRegex } from './regex.ts';

export type ValueTest = (value: unknown) => boolean;

function isNullish(value: unknown): boolean {
  return value === null || value === undefined;
}

/** $eq: null also equals missing; a regular expression is compared as a value, not run. */
export function equals(operand: unknown): ValueTest {
  if (isNullish(operand)) return isNullish;
  const rank = rankOf(operand);
  if (rank === RANK.string) return (value) => value === operand;
  return (value) => value !== undefined && rankOf(value) === rank && compareValues(value, operand) === 0;
}

/** Implicit equality: like $eq, but a regular expression is matched. */
export function matchesValue(operand: unknown): ValueTest {
  return rankOf(operand) === RANK.regex ? regexTest(operand as BSONRegExp) : equals(operand);
}

/** A regular expression matches strings, and a stored regular expression that is the same. */
export function regexTest(operand: Pick<BSONRegExp, 'pattern' | 'options'>): ValueTest {
  const regex = compileRegex(operand);
  const same = equals(new BSONRegExp(operand.pattern, operand.options));
  return (value) => (typeof value === 'string' ? regex.test(value) : same(value));
}

/**
 * $gt, $gte, $lt, $lte: only values of the operand's own type compare ("type bracketing"). MinKey and MaxKey compare with
 * every type, a missing field included.
 */
export function compares(operand: unknown, accept: (order: number) => boolean): ValueTest {
  const rank = rankOf(operand);
  if (rank === RANK.regex) throw badValue('a regular expression cannot be an operand of a comparison');
  if (rank === RANK.minKey || rank === RANK.maxKey) {
    return (value) => accept(compareValues(value, operand));
  }
  if (isNullish(operand)) return (value) => isNullish(value) && accept(0);
  const nan = Number.isNaN(toNumber(operand));
  return (value) => {
    if (value === undefined || rankOf(value) !== rank) return false;
    if (rank === RANK.number && Number.isNaN(toNumber(value)) !== nan) return false;
    return accept(compareValues(value, operand));
  };
}

export function isIn(operand: unknown): ValueTest {
  if (!Array.isArray(operand)) throw badValue('$in and $nin need an array');
  for (const value of operand) {
    if (rankOf(value) === RANK.object && Object.keys(value as object).some((name) => name.startsWith('$'))) {
      throw badValue('cannot nest $ under $in');
    }
  }
  const keyed = new Set(operand.map(lookupKey));
  const tests = operand.map((value) => ({
    test: matchesValue(value),
    keyed: lookupKey(value) !== undefined,
  }));
  const others = tests.filter((one) => !one.keyed);
  return (value) => {
    const key = lookupKey(value);
    if (key === undefined) return tests.some(({ test }) => test(value));
    return keyed.has(key) || others.some(({ test }) => test(value));
  };
}

/** A text that is equal exactly for equal values, for the types a long $in usually has; undefined for the others. */
function lookupKey(value: unknown): string | undefined {
  if (typeof value === 'string') return `s${value}`;
  const mark = bsonTypeOf(value);
  if (mark === 'ObjectId') return `o${String(value)}`;
  if (mark !== 'Int32' && mark !== 'Double' && mark !== 'Long') return undefined;
  const exact = numericOf(value);
  return typeof exact === 'number' ? `n${exact === 0 ? 0 : exact}` : undefined;
}

const TYPE_NUMBERS: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  javascript: 13,
  symbol: 14,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};
const TYPES_OF_RANK: Record<number, string> = {
  [RANK.object]: 'object',
  [RANK.array]: 'array',
  [RANK.binary]: 'binData',
  [RANK.objectId]: 'objectId',
  [RANK.boolean]: 'bool',
  [RANK.date]: 'date',
  [RANK.null]: 'null',
  [RANK.regex]: 'regex',
  [RANK.code]: 'javascript',
  [RANK.timestamp]: 'timestamp',
  [RANK.minKey]: 'minKey',
  [RANK.maxKey]: 'maxKey',
};
const NUMBER_TYPES: Record<string, string> = {
  Int32: 'int',
  Double: 'double',
  Long: 'long',
  Decimal128: 'decimal',
};

/** The manual's alias of a value's BSON type. */
function typeAlias(value: unknown): string {
  const rank = rankOf(value);
  const mark = bsonTypeOf(value) ?? '';
  if (rank === RANK.number) return NUMBER_TYPES[mark] ?? 'double';
  if (rank === RANK.string) return mark === 'BSONSymbol' ? 'symbol' : 'string';
  return TYPES_OF_RANK[rank] ?? 'undefined';
}

export function hasType(operand: unknown): ValueTest {
  const wanted = new Set<string>();
  for (const type of Array.isArray(operand) ? operand : [operand]) {
    if (type === 'number') for (const alias of Object.values(NUMBER_TYPES)) wanted.add(alias);
    else wanted.add(aliasOf(type));
  }
  if (wanted.size === 0) throw badValue('$type must match at least one type');
  return (value) => value !== undefined && wanted.has(typeAlias(value));
}

function aliasOf(type: unknown): string {
  const number = typeof type === 'string' ? TYPE_NUMBERS[type] : toNumber(type);
  const alias = Object.keys(TYPE_NUMBERS).find((name) => TYPE_NUMBERS[name] === number);
  if (number === undefined || alias === undefined) throw badValue(`unknown type ${String(type)} in $type`);
  return alias;
}

export function hasSize(operand: unknown): ValueTest {
  const size = toNumber(operand);
  if (size === undefined || !Number.isInteger(size) || size < 0)
    throw badValue('$size needs a whole number >= 0');
  return (value) => Array.isArray(value) && value.length === size;
}

export function hasRemainder(operand: unknown): ValueTest {
  const numbers = Array.isArray(operand) && operand.length === 2 ? operand.map(toNumber) : [];
  const [divisor, remainder] = numbers.map((value) => (value === undefined ? value : Math.trunc(value)));
  if (!Number.isSafeInteger(divisor) || !Number.isSafeInteger(remainder) || divisor === 0) {
    throw badValue('$mod needs [divisor, remainder] with a divisor other than 0');
  }
  return (value) => {
    const number = toNumber(value);
    if (number === undefined || !Number.isFinite(number)) return false;
    if (!Number.isSafeInteger(Math.trunc(number))) throw badValue('$mod beyond 2^53 is not supported');
    return Math.trunc(number) % (divisor ?? 1) === (remainder ?? 0);
  };
}
