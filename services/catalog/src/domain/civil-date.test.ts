import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { daysBetween, plusDays, readCivilDate } from './civil-date.ts';
import { CLOSING_SOON_DAYS, isClosingSoon } from './closing-soon.ts';

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
    '9999-01-01',
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

describe('closing soon', () => {
  // Already the 21st in Paris.
  const now = new Date('2026-11-20T23:30:00Z');

  it('includes today and the thirtieth day, by the calendar of Paris', () => {
    expect(isClosingSoon('2026-11-20', now)).toBe(false);
    expect(isClosingSoon('2026-11-21', now)).toBe(true);
    expect(isClosingSoon('2026-12-21', now)).toBe(true);
    expect(isClosingSoon('2026-12-22', now)).toBe(false);
  });

  it('is the same as a distance of 0 to 30 days, also across changes of the clock', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        const deadline = plusDays('2026-11-21', days);
        expect(isClosingSoon(deadline, now)).toBe(days >= 0 && days <= CLOSING_SOON_DAYS);
        expect(daysBetween('2026-11-21', deadline)).toBe(days);
      }),
    );
  });
});
