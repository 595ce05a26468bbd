const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const FRENCH_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** The civil date on which an instant falls in a time zone. */
export function civilDateIn(zone: string, instant: Date): string {
  const known = FORMATS.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  FORMATS.set(zone, known);
  return known.format(instant);
}

/** Creating a format costs 100 µs, so formats are cached; only existing zones are cached. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** `date` moved by whole days. */
export function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The same day some months later or, for a negative number, earlier; the last day of a shorter month. */
export function plusMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Whole days from one civil date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/**
 * Reads a date as French sources write it: `dd/mm/yyyy`, `yyyy-mm-dd`, or an ISO instant (its day in Europe/Paris).
 * `null` when it has another form, does not exist in the calendar, or lies before 1900.
 */
export function readCivilDate(text: string): string | null {
  const trimmed = text.trim();
  if (ISO_INSTANT.test(trimmed)) {
    const at = new Date(trimmed);
    return Number.isNaN(at.getTime()) ? null : existing(civilDateIn('Europe/Paris', at));
  }
  const [, day = '', month = '', year = ''] = FRENCH_DATE.exec(trimmed) ?? [];
  if (year !== '') return existing(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return existing(trimmed);
}

/** Sources that require a date write a distant one for "no end". */
export function isFarAway(date: string): boolean {
  return date >= '2099-01-01';
}

function existing(date: string): string | null {
  const [, year = '', month = '', day = ''] = ISO_DATE.exec(date) ?? [];
  const at = new Date(`${date}T00:00:00Z`);
  const isReal = at.getUTCMonth() + 1 === Number(month) && at.getUTCDate() === Number(day);
  return isReal && Number(year) >= 1900 ? date : null;
}
