import { describe, expect, it } from '@jest/globals';
import { emptyFacts, titleOnly } from '@platform/contracts/catalog';
import { daysBetween } from '@platform/contracts/civil-date';
import fc from 'fast-check';
import { forecastOf, type PastWindow, rememberWindow } from './forecast.ts';

function facts(opensOn: string | null, date: string | null) {
  return {
    ...emptyFacts(titleOnly('x')),
    opensOn,
    deadline: date === null ? null : { date, time: null, zone: 'Europe/Paris' },
  };
}

const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the forecast of a recurring call', () => {
  it('is the last stated window, one year later', () => {
    let windows: readonly PastWindow[] = [];
    windows = rememberWindow(windows, facts('2024-01-10', '2024-02-29'));
    windows = rememberWindow(windows, facts('2025-01-08', '2025-03-01'));
    expect(windows).toHaveLength(2);
    expect(forecastOf(windows, 'annual')).toEqual({
      opensOn: '2026-01-08',
      closesOn: '2026-03-01',
      windows: 2,
    });
    expect(forecastOf(rememberWindow([], facts(null, '2024-02-29')), 'annual')?.closesOn).toBe('2025-02-28');
    expect(forecastOf(windows, 'quarterly')?.closesOn).toBe('2025-06-01');
  });

  it('a moved deadline is the same window', () => {
    const first = rememberWindow([], facts('2025-01-08', '2025-03-01'));
    expect(rememberWindow(first, facts('2025-01-08', '2025-03-20'))).toEqual([
      { opensOn: '2025-01-08', closesOn: '2025-03-20' },
    ]);
  });

  it('a deadline that was stated too late by mistake is dropped when the source states an earlier one', () => {
    const wrong = rememberWindow(rememberWindow([], facts(null, '2024-03-01')), facts(null, '2052-03-01'));
    const right = rememberWindow(wrong, facts(null, '2025-03-01'));
    expect(right.map(({ closesOn }) => closesOn)).toEqual(['2024-03-01', '2025-03-01']);
    expect(forecastOf(right, 'annual')?.closesOn).toBe('2026-03-01');
  });

  it('is absent for a call that does not recur or never had a window', () => {
    const windows = rememberWindow([], facts(null, '2025-03-01'));
    for (const recurrence of [null, 'permanent', 'one_time', 'ongoing'] as const) {
      expect(forecastOf(windows, recurrence)).toBeNull();
    }
    expect(forecastOf(rememberWindow([], facts(null, null)), 'annual')).toBeNull();
  });

  it('is always after the last window, in whatever order windows were stated', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 20 }), (days) => {
        const windows = days.reduce<readonly PastWindow[]>(
          (kept, date) => rememberWindow(kept, facts(null, date)),
          [],
        );
        const last = windows.at(-1)?.closesOn ?? '';
        expect(windows.length).toBeLessThanOrEqual(12);
        expect(windows).toEqual(windows.toSorted((a, b) => (a.closesOn < b.closesOn ? -1 : 1)));
        const next = forecastOf(windows, 'annual')?.closesOn ?? '';
        expect(daysBetween(last, next)).toBeGreaterThanOrEqual(364);
        expect(daysBetween(last, next)).toBeLessThanOrEqual(366);
      }),
    );
  });
});
