import { EventDecodeError } from './event-decode-error.ts';

/** Protobuf int64 for a safe integer; anything else is a programming error. */
export function toInt64(value: number, what: string): bigint {
  if (!Number.isSafeInteger(value)) throw new TypeError(`${what} must be a safe integer`);
  return BigInt(value);
}

/** Safe integer for a protobuf int64; throws `EventDecodeError` beyond 2^53 - 1. */
export function fromInt64(value: bigint, what: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new EventDecodeError(`${what} is not a safe integer`);
  return number;
}
