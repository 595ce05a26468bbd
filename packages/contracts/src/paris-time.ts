import { Temporal } from 'temporal-polyfill';

const ZONE = 'Europe/Paris';
const MONDAY = 1;
const DAYS_PER_WEEK = 7;

/** The instant at which clocks in Paris show an hour of a civil day; both DST changes are before 4:00. */
export function parisInstant(date: string, hour: number): Date {
  const plainTime = Temporal.PlainTime.from({ hour });
  return toDate(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: ZONE, plainTime }));
}

/** The first instant at or after `from` at which clocks in Paris show the hour; with `weekly`, on a Monday. */
export function nextParisHour(
  from: Date,
  { hour, weekly }: { readonly hour: number; readonly weekly: boolean },
): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(ZONE);
  let date = start.toPlainDate();
  if (weekly) date = date.add({ days: (MONDAY + DAYS_PER_WEEK - date.dayOfWeek) % DAYS_PER_WEEK });
  const plainTime = Temporal.PlainTime.from({ hour });
  const at = toDate(date.toZonedDateTime({ timeZone: ZONE, plainTime }));
  if (at.getTime() >= from.getTime()) return at;
  const next = date.add({ days: weekly ? DAYS_PER_WEEK : 1 });
  return toDate(next.toZonedDateTime({ timeZone: ZONE, plainTime }));
}

function toDate({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
  return new Date(epochMilliseconds);
}
