import { plusDays, plusMonths, readCivilDate } from '@platform/contracts/civil-date';
import { foldText } from '@platform/contracts/folded-text';
import type { Language } from '@platform/contracts/values';
import { civilDateOf, writtenDates } from '@platform/written-values';
import type { Found } from './found.ts';
import { wordedDates } from './worded-dates.ts';

/** Eight digits, as forms and machines write a date: "07 12 2012", "30062026". */
const DIGITS = /^[\s:]*(\d{2}) ?(\d{2}) ?((?:19|20)\d{2})(?= ?$)/;

/** The date of a text that has nothing but its digits. */
function dateOfDigits(text: string): Found<string> | null {
  const match = DIGITS.exec(text);
  if (match === null) return null;
  const [written, day, month, year] = match;
  const value = readCivilDate(`${year}-${month}-${day}`);
  return value === null ? null : { value, from: written.search(/\d/), to: written.length };
}

/** All dates of a text that have a year. */
export function datesIn(text: string, language: Language): readonly Found<string>[] {
  const digits = dateOfDigits(text);
  if (digits !== null) return [digits];
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
  /\b(?:nee? le|born on|(?:actif|active|cree|creee|immatriculee?|ouverte?) (?:depuis )?le|(?:active|created|registered|open) since|decret|loi|arrete|ordonnance|jo|law|act|directive)\b[^;:]{0,25}$/;

const AND = /^(?:,|,? et|,? and|,? puis)(?: l[ae]s?| du)? ?$/;

/** The last date of the enumeration that begins with the first date of a text: "12 avril 2002, 28 mars 2013 et 20 mai 2026". */
function lastOfEnumeration(text: string, dates: readonly Found<string>[]): Found<string> | null {
  const end = dates.findIndex((date, at) => {
    const next = dates[at + 1];
    return next === undefined || !AND.test(text.slice(date.to, next.from));
  });
  const isListed = end >= 2 || /(?:^| )les ?$/.test(text.slice(0, dates[0]?.from));
  return dates[isListed ? end : 0] ?? null;
}

/** The date that a text begins with, unless it is the date of a birth or of a law; of an enumeration the last one. */
export function readDateOfDocument(text: string, language: Language): Found<string> | null {
  const isOther = ({ from }: Found<string>) => OF_LAW_OR_BIRTH.test(foldText(text.slice(0, from)));
  const dates = datesIn(text, language);
  const [first] = dates;
  return first === undefined || isOther(first) ? null : lastOfEnumeration(text, dates);
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

/** Whether a text states a duration: "30 jours", "three months". */
export function statesDuration(text: string): boolean {
  const folded = foldText(text);
  return DURATION.test(folded) || WORDED_DURATION.test(folded);
}

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
