import { describe, expect, it } from '@jest/globals';
import { byDay, monthStart, weekOf, weeksOfMonth } from './days.ts';

describe('the weeks of a month', () => {
  it('begin on Monday and hold the whole month', () => {
    for (let year = 2024; year <= 2032; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        const prefix = `${year}-${String(month).padStart(2, '0')}`;
        const weeks = weeksOfMonth(`${prefix}-15`);
        const days = weeks.flat().filter((day) => day.startsWith(prefix));
        expect(days.length).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
        for (const [monday = ''] of weeks) expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      }
    }
  });

  it('of February 2027 are four, of August 2026 six', () => {
    expect([weeksOfMonth('2027-02-10').length, weeksOfMonth('2026-08-10').length]).toEqual([4, 6]);
  });
});

it('a week has seven days also where the clocks change', () => {
  expect(weekOf('2027-03-28')).toEqual([
    '2027-03-22',
    '2027-03-23',
    '2027-03-24',
    '2027-03-25',
    '2027-03-26',
    '2027-03-27',
    '2027-03-28',
  ]);
});

it('months are counted over the end of a year', () => {
  expect([monthStart('2026-12-31', 1), monthStart('2026-01-31', -1)]).toEqual(['2027-01-01', '2025-12-01']);
});

it('an entry of several days is at each of them within the range', () => {
  const days = byDay([{ from: '2026-12-30', to: '2027-01-02' }], { from: '2027-01-01', to: '2027-01-31' });
  expect([...days.keys()]).toEqual(['2027-01-01', '2027-01-02']);
});
