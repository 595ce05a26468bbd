import { expect, it } from '@jest/globals';
import { addMonths } from './add-months.ts';

it.each([
  ['2026-11-20T09:00:00.000Z', 6, '2027-05-20T09:00:00.000Z'],
  ['2026-08-31T23:59:59.000Z', 6, '2027-02-28T23:59:59.000Z'],
  ['2027-08-31T00:00:00.000Z', 6, '2028-02-29T00:00:00.000Z'],
  ['2026-12-31T12:00:00.000Z', 1, '2027-01-31T12:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
])('%s plus %i months is %s', (from, months, expected) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(expected);
});
