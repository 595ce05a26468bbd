import { plusDays, plusMonths } from '@platform/contracts/civil-date';

const DAYS_PER_WEEK = 7;

/** The Monday of the week of a day. */
export function mondayOf(date: string): string {
  return plusDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % DAYS_PER_WEEK));
}

/** The seven days of the week of a day. */
export function weekOf(date: string): readonly string[] {
  const monday = mondayOf(date);
  return Array.from({ length: DAYS_PER_WEEK }, (_value, index) => plusDays(monday, index));
}

/** The weeks that a month touches, each with seven days. */
export function weeksOfMonth(date: string): readonly (readonly string[])[] {
  const month = date.slice(0, 7);
  const weeks: (readonly string[])[] = [];
  let week = weekOf(`${month}-01`);
  while (week.some((day) => day.startsWith(month))) {
    weeks.push(week);
    week = weekOf(plusDays(week[0] ?? date, DAYS_PER_WEEK));
  }
  return weeks;
}

/** The first day of a month before or after that of a day. */
export function monthStart(date: string, months: number): string {
  return plusMonths(`${date.slice(0, 7)}-01`, months);
}

/** What a calendar groups by the days that it covers. */
type Dated = { readonly from: string; readonly to: string };

/** Entries by each of their days within a range, in their order. */
export function byDay<Item extends Dated>(
  entries: readonly Item[],
  { from, to }: Dated,
): ReadonlyMap<string, readonly Item[]> {
  const days = new Map<string, Item[]>();
  for (const entry of entries) {
    const last = entry.to < to ? entry.to : to;
    for (let day = entry.from > from ? entry.from : from; day <= last; day = plusDays(day, 1)) {
      const known = days.get(day);
      if (known === undefined) days.set(day, [entry]);
      else known.push(entry);
    }
  }
  return days;
}
