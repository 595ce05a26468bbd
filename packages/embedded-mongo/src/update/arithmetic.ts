import { Double, Int32, Long } from 'bson';
import { bsonTypeOf, isNumeric, numericOf } from '../bson/values.ts';
import { badValue, MongoCommandError } from '../errors.ts';

const INT32_MAX = 2n ** 31n - 1n;
const INT64_MAX = 2n ** 63n - 1n;

function isDouble(value: unknown): boolean {
  return bsonTypeOf(value) === 'Double' || typeof value === 'number';
}

/** Adds two BSON numbers with MongoDB's result types: a double wins, int32 widens to long, a long never wraps. */
export function addNumbers(left: unknown, right: unknown): Int32 | Double | Long {
  return combine(left, right, { doubles: (a, b) => a + b, integers: (a, b) => a + b });
}

/** Multiplies two BSON numbers with the result types of `addNumbers`. */
export function multiplyNumbers(left: unknown, right: unknown): Int32 | Double | Long {
  return combine(left, right, { doubles: (a, b) => a * b, integers: (a, b) => a * b });
}

type Operation = {
  readonly doubles: (left: number, right: number) => number;
  readonly integers: (left: bigint, right: bigint) => bigint;
};

function combine(left: unknown, right: unknown, { doubles, integers }: Operation): Int32 | Double | Long {
  const a = numericOf(left);
  const b = numericOf(right);
  if (typeof a === 'object' || typeof b === 'object')
    throw badValue('arithmetic on Decimal128 is not supported');
  if (isDouble(left) || isDouble(right)) return new Double(doubles(Number(a), Number(b)));
  const result = integers(BigInt(a), BigInt(b));
  const long = bsonTypeOf(left) === 'Long' || bsonTypeOf(right) === 'Long';
  if (!long && result <= INT32_MAX && result >= -INT32_MAX - 1n) return new Int32(Number(result));
  if (result > INT64_MAX || result < -INT64_MAX - 1n) throw badValue('the result does not fit in 64 bits');
  return Long.fromBigInt(result);
}

/** The operand of $inc or $mul, checked. */
export function requireNumber(value: unknown, what: string): unknown {
  if (!isNumeric(value))
    throw new MongoCommandError('TypeMismatch', `Cannot ${what} with non-numeric argument`);
  return value;
}
