import type { EventTime } from '@platform/contracts/applications';
import { civilDateIn } from '@platform/contracts/civil-date';
import { Temporal } from 'temporal-polyfill';

const PARIS = 'Europe/Paris';

/** What a person has put into the calendar. One that was removed is kept for a time: feeds state it as cancelled. */
export type OwnEvent = {
  readonly id: string;
  readonly workspaceId: string;
  readonly title: string;
  readonly note: string | null;
  readonly profileId: string | null;
  readonly time: EventTime;
  readonly v: number;
  readonly changedAt: Date;
  readonly removedAt: Date | null;
};

/** Days in Paris and, for times of the clock, the instants. */
export type Span = {
  readonly from: string;
  readonly to: string;
  readonly start: Date | null;
  readonly end: Date | null;
};

/**
 * When an own event is. A time that the clock skips is read with the offset before the change, one that it shows two times is
 * the first, as RFC 5545 prescribes.
 */
export function spanOf(time: EventTime): Span {
  if (time.kind === 'days') return { from: time.from, to: time.to, start: null, end: null };
  const start = instantOf(time.from, time.fromTime, time.zone);
  const end = instantOf(time.to, time.toTime, time.zone);
  const last = new Date(Math.max(start.getTime(), end.getTime()));
  return { from: civilDateIn(PARIS, start), to: civilDateIn(PARIS, last), start, end: last };
}

function instantOf(date: string, time: string, zone: string): Date {
  const moment = Temporal.PlainDateTime.from(`${date}T${time}`);
  return new Date(moment.toZonedDateTime(zone).epochMilliseconds);
}
