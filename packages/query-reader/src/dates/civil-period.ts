import { plusDays } from '@platform/contracts/civil-date';

/** Civil dates, both inclusive. */
export type Period = { readonly from: string; readonly until: string };

export function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Whole months from `month` on; months beyond December are of the next year. */
export function monthsOf(year: number, month: number, count: number): Period {
  return { from: isoDay(year, month, 1), until: isoDay(year, month + count, 0) };
}

export function yearOf(year: number): Period {
  return monthsOf(year, 1, 12);
}

export function dayOf(date: string): Period {
  return { from: date, until: date };
}

/** The week from Monday to Sunday in which a day falls. */
export function weekOf(date: string): Period {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = plusDays(date, -weekday);
  return { from: monday, until: plusDays(monday, 6) };
}

export type Part = 'early' | 'mid' | 'late';

/** The beginning, middle or end of a month or of a year; a third of other periods. */
export function partOf({ from, until }: Period, part: Part): Period {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const isYear = from.endsWith('-01-01') && until.endsWith('-12-31');
  const isMonth = from.slice(0, 7) === until.slice(0, 7);
  if (isYear) {
    return { early: monthsOf(year, 1, 3), mid: monthsOf(year, 5, 4), late: monthsOf(year, 10, 3) }[part];
  }
  if (isMonth) {
    return {
      early: { from, until: isoDay(year, month, 10) },
      mid: { from: isoDay(year, month, 11), until: isoDay(year, month, 20) },
      late: { from: isoDay(year, month, 21), until },
    }[part];
  }
  return {
    early: monthsOf(year, month, 1),
    mid: monthsOf(year, month + 1, 1),
    late: { from: `${until.slice(0, 8)}01`, until },
  }[part];
}
