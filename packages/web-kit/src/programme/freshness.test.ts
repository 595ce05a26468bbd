import { expect, test } from '@jest/globals';
import { freshnessOf } from './freshness.ts';

test.each([
  ['2026-11-24', 'recent'],
  ['2026-05-25', 'recent'],
  ['2026-05-24', 'aging'],
  ['2025-11-24', 'aging'],
  ['2025-11-23', 'old'],
] as const)('a check on %s is %s', (day, freshness) => {
  expect(freshnessOf(day, Date.parse('2026-11-24T10:00:00Z'))).toBe(freshness);
});
