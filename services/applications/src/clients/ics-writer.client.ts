import ical, {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { IcsEntry, IcsWriter } from '../ports/ics-writer.port.ts';

const PARIS = 'Europe/Paris';
const PRODUCT = { company: 'Clairaide', product: 'Calendrier' };
/** How often calendar programs should read a feed. */
const REFRESH_S = 6 * 3_600;

/** The rules of Europe/Paris since 1996, from the time zone database of IANA. */
const PARIS_RULES = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** Writes calendars of RFC 5545: whole days as dates, times in Paris with its rules, times of other zones in UTC. */
export function createIcsWriter(): IcsWriter {
  return ({ name, language, entries, now }) => {
    const calendar = ical({
      name,
      prodId: { ...PRODUCT, language: language.toUpperCase() },
      method: ICalCalendarMethod.PUBLISH,
      timezone: { name: null, generator: (zone) => (zone === PARIS ? PARIS_RULES : null) },
      ttl: REFRESH_S,
      events: entries.map((entry) => eventOf(entry, now)),
    });
    return calendar.toString();
  };
}

function eventOf(entry: IcsEntry, now: Date): ICalEventData {
  const { uid, sequence, changedAt, isCancelled, summary, description, url } = entry;
  return {
    ...timesOf(entry),
    ...{ id: uid, sequence, summary, description, url },
    stamp: now,
    lastModified: changedAt,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** The end of whole days is the day after the last one; a moment has no end. */
function timesOf({ from, to, start, end, zone }: IcsEntry) {
  if (start === null) {
    const days = { allDay: true, start: Temporal.PlainDate.from(from) };
    return from === to ? days : { ...days, end: Temporal.PlainDate.from(to).add({ days: 1 }) };
  }
  const last = end ?? start;
  const isParis = zone === PARIS && [start, last].every(isClearInParis);
  const moment = (at: Date) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(isParis ? PARIS : 'UTC');
  return {
    start: moment(start),
    ...(last > start ? { end: moment(last) } : {}),
    timezone: isParis ? PARIS : null,
  };
}

/**
 * False in the two hours that clocks show two times. RFC 5545 reads such a time as the first, some programs as the second:
 * these are written in UTC.
 */
function isClearInParis(at: Date): boolean {
  const shown = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(PARIS)
    .toPlainDateTime();
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    shown.toZonedDateTime(PARIS, { disambiguation }),
  );
  return first?.epochMilliseconds === second?.epochMilliseconds;
}
