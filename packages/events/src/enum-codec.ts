import { EventDecodeError } from './event-decode-error.ts';

/** Numbers and names of one generated protobuf enum object. */
type ProtoEnum = Readonly<Record<string, string | number>>;

export type EnumCodec<Value extends string> = {
  readonly toProto: (value: Value) => number;
  /** Throws `EventDecodeError` for UNSPECIFIED and for numbers this release does not know. */
  readonly fromProto: (number: number) => Value;
};

/**
 * Maps a closed set of the contracts (`tax_credit`) onto its protobuf enum (`TAX_CREDIT`). The set is the only
 * list: a value without its enum member is an error when the module loads, so the two cannot drift apart.
 */
export function enumCodec<Value extends string>(
  what: string,
  values: readonly Value[],
  proto: ProtoEnum,
): EnumCodec<Value> {
  const numbers = new Map<Value, number>();
  const names = new Map<number, Value>();
  for (const value of values) {
    const number = proto[value.toUpperCase()];
    if (typeof number !== 'number') throw new Error(`The protobuf enum of ${what} lacks ${value}`);
    numbers.set(value, number);
    names.set(number, value);
  }
  return {
    toProto: (value) => {
      const number = numbers.get(value);
      if (number === undefined) throw new TypeError(`${value} is not a ${what}`);
      return number;
    },
    fromProto: (number) => {
      const value = names.get(number);
      if (value === undefined) throw new EventDecodeError(`${number} is not a known ${what}`);
      return value;
    },
  };
}
