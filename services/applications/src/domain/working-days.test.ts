import { describe, expect, it } from '@jest/globals';
import { daysBetween, plusDays } from '@platform/contracts/civil-date';
import fc from 'fast-check';
import { easterSunday, publicHolidays } from './public-holidays.ts';
import { isWorkingDay, minusWorkingDays, workingDayUntil } from './working-days.ts';

const aDate = fc
  .integer({ min: daysBetween('1970-01-01', '1990-01-01'), max: daysBetween('1970-01-01', '2099-12-31') })
  .map((day) => plusDays('1970-01-01', day));

/** Easter by the rule itself: the Sunday after the ecclesiastical full moon on or after 21 March (tables of Clavius). */
function easterByTables(year: number): string {
  const golden = (year % 19) + 1;
  const century = Math.floor(year / 100) + 1;
  const omitted = Math.floor((3 * century) / 4) - 12;
  const moon = Math.floor((8 * century + 5) / 25) - 5;
  const sunday = Math.floor((5 * year) / 4) - omitted - 10;
  let epact = (11 * golden + 20 + moon - omitted) % 30;
  if (epact < 0) epact += 30;
  if ((epact === 25 && golden > 11) || epact === 24) epact += 1;
  let full = 44 - epact;
  if (full < 21) full += 30;
  const day = full + 7 - ((sunday + full) % 7);
  return plusDays(`${year}-03-01`, day - 1);
}

describe('Easter Sunday', () => {
  it.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('of %i is %s', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });

  it('is that of the tables of the church in every year', () => {
    for (let year = 1600; year <= 2400; year += 1) expect(easterSunday(year)).toBe(easterByTables(year));
  });
});

it('the public holidays of 2026 are the eleven of the labour code', () => {
  expect([...publicHolidays(2026)].toSorted()).toEqual([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ]);
});

describe('working days', () => {
  it('before a day are counted without weekends and holidays', () => {
    fc.assert(
      fc.property(aDate, fc.integer({ min: 0, max: 80 }), (date, count) => {
        const day = minusWorkingDays(date, count);
        expect(isWorkingDay(day)).toBe(true);
        const last = workingDayUntil(date);
        const between = Array.from({ length: daysBetween(day, last) }, (_value, index) =>
          plusDays(day, index),
        );
        expect(between.filter(isWorkingDay).length).toBe(count);
      }),
    );
  });
});
