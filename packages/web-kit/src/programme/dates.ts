import type { Deadline } from '@platform/contracts/catalog';
import type { Language } from '@platform/web-kit';
import type { ProgrammeLocale } from './programme-locale.ts';

const HOME_ZONE = 'Europe/Paris';
const NO_BREAK = '\u00a0';

/** A civil date as text, with no-break spaces. */
export function dateText(civilDate: string, style: 'long' | 'short', { formats }: ProgrammeLocale): string {
  return formats.date(civilDate, style).replaceAll(' ', NO_BREAK);
}

/** The month and year of a civil date: "mars 2027". */
export function monthText(civilDate: string, { language }: ProgrammeLocale): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${civilDate}T00:00:00Z`))
    .replaceAll(' ', NO_BREAK);
}

type ZoneName = { readonly timeZone: string; readonly timeZoneName: 'longGeneric' | 'longOffset' };

/** The name or offset of a zone on a day; throws a `RangeError` for a zone that the browser does not know. */
function zoneText({ date }: Deadline, zone: ZoneName, language: Language): string | undefined {
  return new Intl.DateTimeFormat(language, zone)
    .formatToParts(new Date(`${date}T12:00:00Z`))
    .find((part) => part.type === 'timeZoneName')?.value;
}

/**
 * The note on the time zone of a deadline: null if its clocks show the time of mainland France on that day, otherwise
 * the name of the zone ("heure de La Réunion"), or its identifier if the browser does not know it.
 */
function zoneNote(deadline: Deadline, language: Language): string | null {
  const { zone } = deadline;
  if (zone === HOME_ZONE) return null;
  try {
    const offset = zoneText(deadline, { timeZone: zone, timeZoneName: 'longOffset' }, language);
    if (offset === zoneText(deadline, { timeZone: HOME_ZONE, timeZoneName: 'longOffset' }, language))
      return null;
    return zoneText(deadline, { timeZone: zone, timeZoneName: 'longGeneric' }, language) ?? zone;
  } catch {
    return zone;
  }
}

/** The time of a deadline, with its zone if that differs from mainland France; null if the deadline is a whole day. */
export function deadlineTime(deadline: Deadline, { language }: ProgrammeLocale): string | null {
  if (deadline.time === null) return null;
  const hour =
    language === 'fr'
      ? deadline.time.replace(':', `${NO_BREAK}h${NO_BREAK}`).replace(/^0/, '')
      : deadline.time;
  const note = zoneNote(deadline, language);
  return note === null ? hour : `${hour} (${note})`;
}
