import type { Language } from '@platform/contracts/values';

/** A time of day `HH:MM` with its IANA zone; null where the whole day counts. */
export type Clock = { readonly time: string | null; readonly zone: string };

const HOUR = String.raw`(\d{1,2}) ?(?:h|:|heures?)(?: ?([0-5]\d))?(?: ?(?:min))?`;
const AFTER = new RegExp(
  `^[ ,(–-]{0,3}(?:à |at |avant |by |before |jusqu'à )?(?:${HOUR}(?!\\d)(?: ?(am|pm))?|(\\d{1,2}) ?(am|pm)|(midi|noon))`,
  'u',
);
const BEFORE = new RegExp(
  `(?:à|at|avant|by|before) (?:${HOUR}(?!\\d)(?: ?(am|pm))?|(\\d{1,2}) ?(am|pm)|(midi|noon))(?: [^.;\\d]{0,30}?)?,? (?:le|on|du|de)(?: \\p{L}+)? $`,
  'u',
);
const ZONES: readonly (readonly [RegExp, string])[] = [
  [/heure de bruxelles|brussels|(?<!\p{L})cest?(?!\p{L})/u, 'Europe/Brussels'],
  [/heure de paris|paris time|heure française|heure de métropole/, 'Europe/Paris'],
  [/heure de la réunion/, 'Indian/Reunion'],
  [/heure de (?:la )?(?:guadeloupe)/, 'America/Guadeloupe'],
  [/heure de (?:la )?martinique/, 'America/Martinique'],
  [/(?<!\p{L})(?:utc|gmt)(?!\p{L})/u, 'UTC'],
];
const ZONE_BY_LANGUAGE: Readonly<Record<Language, string>> = { fr: 'Europe/Paris', en: 'Europe/Brussels' };

/**
 * Time and zone directly after a date ("à 12h", "- 17h00 (heure de Bruxelles)", "at 5 pm") or directly before it.
 * Midnight means the end of the day and is returned as null.
 */
export function clockAfter(after: string, before: string, language: Language): Clock {
  const match = AFTER.exec(after) ?? BEFORE.exec(before);
  const [, hour, minute, half, bareHour, bareHalf, noon] = match ?? [];
  const zoneWords = `${after.slice(0, 70)} ${before}`;
  const zone = ZONES.find(([pattern]) => pattern.test(zoneWords))?.[1] ?? ZONE_BY_LANGUAGE[language];
  const time = noon === undefined ? timeOf(hour ?? bareHour, minute, half ?? bareHalf) : '12:00';
  return { time, zone };
}

function timeOf(
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
): string | null {
  if (hour === undefined) return null;
  const hours =
    Number(hour) +
    (half === 'pm' && Number(hour) < 12 ? 12 : 0) -
    (half === 'am' && Number(hour) === 12 ? 12 : 0);
  if (hours > 23 || (hours === 0 && (minute ?? '00') === '00')) return null;
  return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`;
}
