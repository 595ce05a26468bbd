import { plusDays } from '@platform/contracts/civil-date';
import { publicHolidays } from './public-holidays.ts';

const SATURDAY = 6;
const SUNDAY = 0;

/** Whether offices in France work on a day: Monday to Friday without public holidays. */
export function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !publicHolidays(Number(date.slice(0, 4))).has(date);
}

/** The day itself, or the last working day before it. */
export function workingDayUntil(date: string): string {
  let day = date;
  while (!isWorkingDay(day)) day = plusDays(day, -1);
  return day;
}

/** The working day that is a number of working days before a day. */
export function minusWorkingDays(date: string, count: number): string {
  let day = workingDayUntil(date);
  for (let left = count; left > 0; left -= 1) day = workingDayUntil(plusDays(day, -1));
  return day;
}
