import { plusDays } from '@platform/contracts/civil-date';

/**
 * Easter Sunday of a year of the Gregorian calendar, as month and day: the anonymous algorithm of 1876 (Meeus,
 * "Astronomical Algorithms", chapter 8; Butcher's "Ecclesiastical Calendar").
 */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Fixed public holidays of France (article L3133-1 of the labour code). */
const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
/** Days after Easter Sunday: Easter Monday, Ascension and Whit Monday. */
const AFTER_EASTER = [1, 39, 50];

const known = new Map<number, ReadonlySet<string>>();

/** The eleven public holidays of all of France; those of Alsace, Moselle and overseas are not among them. */
export function publicHolidays(year: number): ReadonlySet<string> {
  const found = known.get(year);
  if (found !== undefined) return found;
  const easter = easterSunday(year);
  const days = new Set([
    ...FIXED.map((day) => `${String(year).padStart(4, '0')}-${day}`),
    ...AFTER_EASTER.map((days) => plusDays(easter, days)),
  ]);
  known.set(year, days);
  return days;
}
