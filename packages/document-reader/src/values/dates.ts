import { plusDays, plusMonths } from '@platform/contracts/civil-date';
import { foldText } from '@platform/contracts/folded-text';
import type { Language } from '@platform/contracts/values';
import { civilDateOf, writtenDates } from '@platform/written-values';
import type { Found } from './found.ts';
import { wordedDates } from './worded-dates.ts';

/** All dates of a text that have a year. */
export function datesIn(text: string, language: Language): readonly Found<string>[] {
  const written = writtenDates(text.toLowerCase(), language).flatMap((date) => {
    const value = date.year === null ? null : civilDateOf(date, date.year);
    return value === null ? [] : [{ value, from: date.start, to: date.end }];
  });
  const worded = wordedDates(text, language).filter(
    ({ from, to }) => !written.some((date) => date.from < to && date.to > from),
  );
  return [...written, ...worded].sort((a, b) => a.from - b.from);
}

/** The first date of a text. */
export function readDate(text: string, language: Language): Found<string> | null {
  return datesIn(text, language)[0] ?? null;
}

const OF_LAW_OR_BIRTH =
  /\b(?:nee? le|born on|decret|loi|arrete|ordonnance|jo|law|act|directive)\b[^;:]{0,25}$/;

/** The first date of a text, unless it is the date of a birth or of a law. */
export function readDateOfDocument(text: string, language: Language): Found<string> | null {
  const isOther = ({ from }: Found<string>) => OF_LAW_OR_BIRTH.test(foldText(text.slice(0, from)));
  const [first] = datesIn(text, language);
  return first === undefined || isOther(first) ? null : first;
}

/** The end of the period that a text begins with: "du 1er janvier 2025 au 31 décembre 2025", or its only date. */
export function readLastDate(text: string, language: Language): Found<string> | null {
  const [first, second] = datesIn(text, language);
  if (first === undefined || second === undefined) return first ?? null;
  return TO.test(text.slice(first.to, second.from)) ? second : first;
}

const TO = /^ ?(?:au|to|until|through|and|et|-|–|—|\/)(?: the)? ?$/i;

const DURATION =
  /(?<!\d)(\d{1,3}) ?(?:\([a-z -]{1,20}\) ?)?(jours?|days?|semaines?|weeks?|mois|months?|ans?|years?)\b/;
const WORDED: Readonly<Record<string, string>> = {
  un: '1',
  une: '1',
  one: '1',
  deux: '2',
  two: '2',
  trois: '3',
  three: '3',
  quatre: '4',
  four: '4',
  six: '6',
  huit: '8',
  eight: '8',
  dix: '10',
  ten: '10',
  quinze: '15',
  fifteen: '15',
  trente: '30',
  thirty: '30',
  'quarante-cinq': '45',
  'forty-five': '45',
  soixante: '60',
  sixty: '60',
  'quatre-vingt-dix': '90',
  ninety: '90',
};
const WORDED_DURATION =
  /(?<![\p{L}-])(?<!(?:vingt|trente|quarante|cinquante|soixante|cent|mille|hundred|et|and) )(une?|one|deux|two|trois|three|quatre|four|six|huit|eight|dix|ten|quinze|fifteen|trente|thirty|quarante-cinq|forty-five|soixante|sixty|quatre-vingt-dix|ninety) (jours?|days?|mois|months?|semaines?|weeks?|ans?|years?)\b/u;

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
