import { Temporal } from 'temporal-polyfill';
import type { Deadline } from './catalog/index.ts';

export { type ApplicationWindow, deadlineStatusAt, opensDayOf } from './deadline-status.ts';

const PARIS = 'Europe/Paris';
const DAY_MS = 86_400_000;

function dayNumber(date: Temporal.PlainDate): number {
  return Math.floor(Date.UTC(date.year, date.month - 1, date.day) / DAY_MS);
}

/** The civil day in Europe/Paris of an instant since 1970, in days since 1970-01-01. */
export function parisDay(instantMs: number): number {
  const hour = Math.floor(instantMs / HOUR_MS);
  const known = DAYS.get(hour);
  if (known !== undefined) return known;
  if (DAYS.size >= REMEMBERED_MAX) DAYS.clear();
  const instant = Temporal.Instant.fromEpochMilliseconds(instantMs);
  const day = dayNumber(instant.toZonedDateTimeISO(PARIS).toPlainDate());
  DAYS.set(hour, day);
  return day;
}

/**
 * Days cached by hours since 1970: the offset of Paris is whole hours, so its days begin at full hours. Computing one
 * costs 40 µs.
 */
const DAYS = new Map<number, number>();
const HOUR_MS = 3_600_000;
const REMEMBERED_MAX = 10_000;

/**
 * When applications close: the stated time, or the end of the whole day, in the deadline's zone (Europe/Paris when the
 * zone is unknown here), and the day on which that last moment falls in Europe/Paris.
 */
export function closingOf(deadline: Deadline): LastMoment {
  const key = `${deadline.date} ${deadline.time ?? ''} ${deadline.zone}`;
  const known = CLOSINGS.get(key);
  if (known !== undefined) return known;
  if (CLOSINGS.size >= REMEMBERED_MAX) CLOSINGS.clear();
  const closing = computeClosing(deadline);
  CLOSINGS.set(key, closing);
  return closing;
}

type LastMoment = { readonly closesAtMs: number; readonly day: number };

/** Many calls share a deadline, and computing one costs 40 µs. */
const CLOSINGS = new Map<string, LastMoment>();

function computeClosing(deadline: Deadline): LastMoment {
  const date = Temporal.PlainDate.from(deadline.date);
  const last =
    deadline.time === null
      ? date.add({ days: 1 }).toPlainDateTime()
      : date.toPlainDateTime(Temporal.PlainTime.from(deadline.time));
  const closesAtMs = inZone(last, deadline.zone).epochMilliseconds;
  return { closesAtMs, day: parisDay(closesAtMs - 1) };
}

function inZone(moment: Temporal.PlainDateTime, zone: string): Temporal.ZonedDateTime {
  try {
    return moment.toZonedDateTime(zone);
  } catch (error) {
    if (error instanceof RangeError) return moment.toZonedDateTime(PARIS);
    throw error;
  }
}
