import { plusDays, plusMonths } from '@platform/contracts/civil-date';
import type { Language } from '@platform/contracts/values';
import { civilDateOf, writtenDates } from '@platform/written-values';
import type { Found } from './found.ts';

/** All dates of a text that have a year. */
export function datesIn(text: string, language: Language): readonly Found<string>[] {
  return writtenDates(text.toLowerCase(), language).flatMap((date) => {
    const value = date.year === null ? null : civilDateOf(date, date.year);
    return value === null ? [] : [{ value, from: date.start, to: date.end }];
  });
}

/** The first date of a text. */
export function readDate(text: string, language: Language): Found<string> | null {
  return datesIn(text, language)[0] ?? null;
}

/** The last date of a text: the end of a period. */
export function readLastDate(text: string, language: Language): Found<string> | null {
  return datesIn(text, language).at(-1) ?? null;
}

const DURATION =
  /(?<!\d)(\d{1,3}) ?(?:\([a-z -]{1,20}\) ?)?(jours?|days?|semaines?|weeks?|mois|months?|ans?|years?)\b/;
const WORDED: Readonly<Record<string, string>> = {
  un: '1',
  one: '1',
  deux: '2',
  two: '2',
  trois: '3',
  three: '3',
  six: '6',
};
const WORDED_DURATION = /\b(un|one|deux|two|trois|three|six) (mois|months?|semaines?|weeks?)\b/;

/** A duration from a day on, as the day on which it ends: "30 jours", "three months". */
export function readEndOfDuration(text: string, from: string): Found<string> | null {
  const folded = text.toLowerCase();
  const match = DURATION.exec(folded) ?? WORDED_DURATION.exec(folded);
  if (match === null) return null;
  const count = Number(WORDED[match[1] ?? ''] ?? match[1]);
  const value = plus(from, count, match[2] ?? '');
  return { value, from: match.index, to: match.index + match[0].length };
}

function plus(date: string, count: number, unit: string): string {
  if (/^(?:jour|day)/.test(unit)) return plusDays(date, count);
  if (/^(?:semaine|week)/.test(unit)) return plusDays(date, count * 7);
  return plusMonths(date, /^(?:an|year)/.test(unit) ? count * 12 : count);
}
