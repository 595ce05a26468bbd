import { expect, test } from '@jest/globals';
import { isSteep, measureGrowth } from './growth.ts';

test('reports quadratic work as steep', () => {
  const growth = measureGrowth({
    name: 'every start looks at the whole rest',
    size: 16_000,
    prepare: (size) => {
      const text = 'a'.repeat(size);
      return () => /a+b/.test(text);
    },
  });
  expect({ ...growth, isSteep: isSteep(growth) }).toMatchObject({ isSteep: true });
});

test('accepts linear work', () => {
  const growth = measureGrowth({
    name: 'one pass',
    size: 40_000_000,
    prepare: (size) => {
      // Reads without allocating, so that no collection of memory is timed.
      const codes = new Uint16Array(size).fill(7);
      return () => codes.reduce((sum, code) => (sum * 31 + code) % 65_521, 0);
    },
  });
  expect({ ...growth, isSteep: isSteep(growth) }).toMatchObject({ isSteep: false });
});
