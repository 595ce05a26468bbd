import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contentHash, haveSameContent } from './content-hash.ts';

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, undefined, true, 0, -0, 1, '', 'a', 'b', Number.NaN),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
  ),
}));

test('two values have the same content if and only if their hashes are equal', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(haveSameContent(one, other)).toBe(contentHash(one) === contentHash(other));
      expect(haveSameContent(one, structuredClone(one))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('members without a value and the order of members do not matter', () => {
  expect(haveSameContent({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(haveSameContent({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect(haveSameContent({ a: null }, {})).toBe(false);
});
