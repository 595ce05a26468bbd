import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nextParisHour, parisInstant } from './paris-time.ts';

const DAY_MS = 86_400_000;
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

test('9:00 in Paris is another instant before and after both changes of clocks', () => {
  const instants = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'].map((day) =>
    parisInstant(day, 9).toISOString(),
  );
  expect(instants).toEqual([
    '2026-03-28T08:00:00.000Z',
    '2026-03-29T07:00:00.000Z',
    '2026-10-24T07:00:00.000Z',
    '2026-10-25T08:00:00.000Z',
  ]);
});

test('an instant at the hour is itself the next one; a moment later it is the next day or Monday', () => {
  const monday = new Date('2026-10-26T08:00:00.000Z');
  const later = new Date(monday.getTime() + 1);
  for (const weekly of [true, false]) expect(nextParisHour(monday, { hour: 9, weekly })).toEqual(monday);
  expect(nextParisHour(later, { hour: 9, weekly: false })).toEqual(new Date('2026-10-27T08:00:00.000Z'));
  expect(nextParisHour(later, { hour: 9, weekly: true })).toEqual(new Date('2026-11-02T08:00:00.000Z'));
});

/** Instants around both changes of clocks of ten years, and anywhere. */
const moment = fc.oneof(
  fc
    .record({
      year: fc.integer({ min: 2024, max: 2034 }),
      month: fc.constantFrom(2, 9),
      ms: fc.integer({ min: 24 * DAY_MS, max: 32 * DAY_MS }),
    })
    .map(({ year, month, ms }) => new Date(Date.UTC(year, month, 1) + ms)),
  fc.date({ min: new Date('2024-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
);

test('the next moment shows 9:00, is never early, and never later than the period', () => {
  fc.assert(
    fc.property(moment, fc.boolean(), (from, weekly) => {
      const next = nextParisHour(from, { hour: 9, weekly });
      const shown = CLOCK.format(next);
      expect(shown).toContain('09:00:00');
      if (weekly) expect(shown).toContain('Mon');
      expect(next.getTime()).toBeGreaterThanOrEqual(from.getTime());
      // The day on which clocks go back has 25 hours.
      expect(next.getTime() - from.getTime()).toBeLessThan((weekly ? 7 : 1) * DAY_MS + 3_600_000);
      expect(nextParisHour(next, { hour: 9, weekly })).toEqual(next);
    }),
    { numRuns: 2_000 },
  );
});
