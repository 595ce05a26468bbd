import type { Deadline } from '@platform/contracts/catalog';
import type { Language } from '@platform/web-kit';
import type { Speech } from './speech.ts';

const HOME_ZONE = 'Europe/Paris';

/** A civil date in words. French writes the first day of a month as an ordinal, which Intl does not. */
export const dateWords = (
  civilDate: string,
  style: 'long' | 'short',
  { language, formats }: Speech,
): string => {
  const words = formats.date(civilDate, style);
  return language === 'fr' ? words.replace(/^1 /, '1er ') : words;
};

/** The name of a time zone on a day ("heure d’Europe centrale"); the zone itself when the browser does not know it. */
const zoneName = ({ date, zone }: Deadline, language: Language): string => {
  try {
    const parts = new Intl.DateTimeFormat(language, {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    }).formatToParts(new Date(`${date}T00:00:00Z`));
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
  } catch {
    return zone;
  }
};

/** The hour of a deadline, with its zone where that is not mainland France; null when the whole day counts. */
export const deadlineHour = (deadline: Deadline, { language }: Speech): string | null => {
  if (deadline.time === null) return null;
  const hour = language === 'fr' ? deadline.time.replace(':', ' h ').replace(/^0/, '') : deadline.time;
  return deadline.zone === HOME_ZONE ? hour : `${hour} (${zoneName(deadline, language)})`;
};
