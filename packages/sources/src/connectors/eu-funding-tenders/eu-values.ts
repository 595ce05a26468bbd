import { readCivilDate } from '@platform/contracts/civil-date';

/** The Commission states its deadlines in Brussels time. */
export const BRUSSELS = 'Europe/Brussels';

/** A day, with a time of day where one is stated. */
export type Moment = { readonly date: string; readonly time: string | null };

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;
const ENGLISH = /^(\d{1,2}) ([A-Za-z]+) (\d{4})(?: (\d{2}:\d{2})(?::\d{2})?)?/;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const NO_OFFSET = /^(Z|[+-]00:?00)?$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A date of the portal as a civil moment in Brussels; null when it is not a date or does not exist in the calendar. */
export function momentOf(value: unknown): Moment | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const [, day = '', month = '', year = '', englishTime] = ENGLISH.exec(text) ?? [];
  if (year !== '') {
    const number = MONTHS.indexOf(month.toLowerCase()) + 1;
    return existing(
      `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`,
      englishTime ?? null,
    );
  }
  const [, date = '', time, offset = ''] = ISO.exec(text) ?? [];
  if (date === '') return null;
  if (NO_OFFSET.test(offset)) return existing(date, time ?? null);
  const at = new Date(text.replace(' ', 'T'));
  if (Number.isNaN(at.getTime())) return null;
  const [civil = '', clock = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: BRUSSELS,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(at)
    .split(' ');
  return existing(civil, clock);
}

function existing(date: string, time: string | null): Moment | null {
  const known = readCivilDate(date);
  if (known === null || (time !== null && !CLOCK.test(time))) return null;
  return { date: known, time: time === '00:00' ? null : time };
}

/** Orders moments; a day without a time counts to its end. */
export function byMoment(a: Moment, b: Moment): number {
  const key = ({ date, time }: Moment) => `${date} ${time ?? '24:00'}`;
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0;
}

/** Decodes percent escapes left in a label ("Coal %26 Steel"). */
export function unescapedLabel(label: string): string {
  if (!/%[0-9A-F]{2}/.test(label)) return label;
  try {
    return decodeURIComponent(label);
  } catch {
    return label;
  }
}

/**
 * Euros as whole cents; zero, negative, malformed and impossible amounts are null, because the portal writes 0 for "not
 * stated".
 */
export function centsOf(value: unknown): number | null {
  const euros = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  if (typeof euros !== 'number' || !Number.isFinite(euros) || euros <= 0) return null;
  const cents = Math.round(euros * 100);
  return Number.isSafeInteger(cents) && cents > 0 ? cents : null;
}

/** Cents as English text: `22,500,000 EUR`. */
export function euroText(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return `${(cents / 100).toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })} EUR`;
}
