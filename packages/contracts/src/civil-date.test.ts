import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plusMonths, readCivilDate } from './civil-date.ts';

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-05-10', 36, '2029-05-10'],
])('%s and %i months is %s', (date, months, expected) => expect(plusMonths(date, months)).toBe(expected));

describe('reading dates of French sources', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['2024-02-29', '2024-02-29'],
    ['2025-10-15T23:30:00Z', '2025-10-16'],
  ])('reads %s', (text, date) => expect(readCivilDate(text)).toBe(date));

  it.each([
    '31/02/2026',
    '2025-02-29',
    '00/01/2026',
    '2026-13-01',
    '31/12/26',
    '12/31/2026',
    'demain',
    '',
    '2026-01-01T99:00:00Z',
  ])('refuses %s', (text) => expect(readCivilDate(text)).toBeNull());

  it('reads back every day it writes in either form', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (day) => {
          const iso = day.toISOString().slice(0, 10);
          expect(readCivilDate(iso)).toBe(iso);
          expect(readCivilDate(iso.split('-').toReversed().join('/'))).toBe(iso);
        },
      ),
    );
  });

  it('never throws on any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => expect(['string', 'object']).toContain(typeof readCivilDate(text))),
    );
  });
});
