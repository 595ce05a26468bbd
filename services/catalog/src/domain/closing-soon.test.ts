import { describe, expect, it } from '@jest/globals';
import { daysBetween, plusDays } from '@platform/contracts/civil-date';
import fc from 'fast-check';
import { CLOSING_SOON_DAYS, isClosingSoon } from './closing-soon.ts';

describe('closing soon', () => {
  // Already the 21st in Paris.
  const now = new Date('2026-11-20T23:30:00Z');

  it('includes today and the thirtieth day, by the calendar of Paris', () => {
    expect(isClosingSoon('2026-11-20', now)).toBe(false);
    expect(isClosingSoon('2026-11-21', now)).toBe(true);
    expect(isClosingSoon('2026-12-21', now)).toBe(true);
    expect(isClosingSoon('2026-12-22', now)).toBe(false);
  });

  it('equals a distance of 0 to 30 days, also when clocks change', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        const deadline = plusDays('2026-11-21', days);
        expect(isClosingSoon(deadline, now)).toBe(days >= 0 && days <= CLOSING_SOON_DAYS);
        expect(daysBetween('2026-11-21', deadline)).toBe(days);
      }),
    );
  });
});
