import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compareValues } from '../../src/bson/compare.ts';
import { encodeKey, KeyWriter } from '../../src/bson/key-encoding.ts';
import { decode, encode } from '../../src/bson/values.ts';
import { bsonValue } from './arbitraries.ts';

/** Values as the server holds them: once over the wire. */
const stored = bsonValue.map((value) => decode(encode({ value })).value);

describe('the order-preserving key encoding', () => {
  test('orders bytes exactly as values compare', () => {
    fc.assert(
      fc.property(stored, stored, (left, right) => {
        expect(Math.sign(Buffer.compare(encodeKey(left), encodeKey(right)))).toBe(
          Math.sign(compareValues(left, right)),
        );
      }),
      { numRuns: 3_000 },
    );
  });

  test('orders compound keys component by component, descending ones reversed', () => {
    const compound = (values: readonly unknown[]): Buffer => {
      const writer = new KeyWriter();
      writer.component(values[0], { descending: false });
      writer.component(values[1], { descending: true });
      return writer.finish();
    };
    const pair = fc.tuple(fc.oneof(stored, fc.constantFrom('a', 'a\0')), stored);
    fc.assert(
      fc.property(pair, pair, (left, right) => {
        const expected = compareValues(left[0], right[0]) || compareValues(right[1], left[1]);
        expect(Math.sign(Buffer.compare(compound(left), compound(right)))).toBe(Math.sign(expected));
      }),
      { numRuns: 3_000 },
    );
  });

  test('comparison is a total order', () => {
    fc.assert(
      fc.property(stored, stored, stored, (a, b, c) => {
        const sorted = [a, b, c].sort(compareValues);
        expect(compareValues(sorted[0], sorted[2])).toBeLessThanOrEqual(0);
        expect(compareValues(a, a)).toBe(0);
        expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) + 0);
      }),
    );
  });
});
