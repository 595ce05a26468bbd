import { readCivilDate } from '@platform/contracts/civil-date';
import type { Language } from '@platform/contracts/values';
import { createSpans } from './spans.ts';

/** A date as written in a phrase; `year` is null where it is neither written nor given by a date joined to it. */
export type WrittenDate = {
  readonly start: number;
  readonly end: number;
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
  /** Day and month may be the other way round. */
  readonly isAmbiguous: boolean;
};

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  fr: [
    'janv(?:ier)?',
    'f[ée]v(?:r(?:ier)?)?',
    'mars',
    'avr(?:il)?',
    'mai',
    'juin',
    'juil(?:let)?',
    'ao[uû]t',
    'sept?(?:embre)?',
    'oct(?:obre)?',
    'nov(?:embre)?',
    'd[ée]c(?:embre)?',
  ],
  en: [
    'jan(?:uary)?',
    'feb(?:ruary)?',
    'mar(?:ch)?',
    'apr(?:il)?',
    'may',
    'june?',
    'july?',
    'aug(?:ust)?',
    'sept?(?:ember)?',
    'oct(?:ober)?',
    'nov(?:ember)?',
    'dec(?:ember)?',
  ],
};

const YEAR = String.raw`(?:,? ((?:19|20|21)\d{2})(?!\d))?`;
const NUMERIC = /(?<![\d./-])(\d{1,2})(?:[/.-])(\d{1,2})(?:[/.-])((?:19|20|21)\d{2}|\d{2})(?![\d./-]\d|\d)/g;
const ISO = /(?<![\d-])((?:19|20|21)\d{2})-(\d{2})-(\d{2})(?!\d|-\d)/g;

type DateParts = {
  readonly day: string | undefined;
  readonly month: number;
  readonly year: string | undefined;
};

/** Every date of a plain phrase, in order, in French or English; dates that do not exist are left out. */
export function writtenDates(text: string, language: Language): readonly WrittenDate[] {
  const found: WrittenDate[] = [];
  const takes = createSpans(text.length);
  const add = (match: RegExpMatchArray, { day, month, year }: DateParts) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    const written = { day: Number(day), month, year: yearOf(year) };
    const isAmbiguous = language === 'en' && match[0].includes('/') && written.day <= 12;
    if (exists(written) && takes(start, end)) found.push({ ...written, start, end, isAmbiguous });
  };
  for (const match of text.matchAll(ISO))
    add(match, { day: match[3], month: Number(match[2]), year: match[1] });
  for (const match of text.matchAll(NUMERIC))
    add(match, { day: match[1], month: Number(match[2]), year: match[3] });
  for (const [index, { dayFirst, monthFirst }] of WORDED.entries()) {
    for (const match of text.matchAll(dayFirst))
      add(match, { day: match[1], month: (index % 12) + 1, year: match[2] });
    for (const match of text.matchAll(monthFirst))
      add(match, { day: match[1], month: (index % 12) + 1, year: match[2] });
  }
  return withJoinedDays(
    text,
    withYears(
      text,
      found.sort((a, b) => a.start - b.start),
    ),
  );
}

/** The civil date, in the given year where the phrase has no year. */
export function civilDateOf(date: WrittenDate, yearIfNone: number): string | null {
  const year = String(date.year ?? yearIfNone);
  return readCivilDate(`${year}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`);
}

const WORDED = [...MONTHS.fr, ...MONTHS.en].map((month) => ({
  dayFirst: new RegExp(
    String.raw`(?<![\d/.,-])(\d{1,2})(?:er|ère|st|nd|rd|th|e|ème)? (?:of )?${month}(?!\p{L})\.?${YEAR}`,
    'gu',
  ),
  monthFirst: new RegExp(
    String.raw`(?<!\p{L}|\d )${month}\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d€%]| ?(?:€|%|h\b))${YEAR}`,
    'gu',
  ),
}));

function yearOf(digits: string | undefined): number | null {
  if (digits === undefined) return null;
  return digits.length === 2 ? 2_000 + Number(digits) : Number(digits);
}

function exists({ day, month, year }: { day: number; month: number; year: number | null }): boolean {
  const iso = `${year ?? 2024}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return readCivilDate(iso) !== null;
}

/** The words between dates of one list or range. */
const BETWEEN =
  /^ ?(?:au|à|et(?: le| au)?|jusqu'au|to|and|until|through|-|,(?: le)?|, et(?: le)?|puis(?: le)?|ou(?: le)?|or) ?(?:le )?$/;

/** "du 1er mars au 30 juin 2026": the first date takes the year of the second, or the year before it. */
function withYears(text: string, dates: readonly WrittenDate[]): readonly WrittenDate[] {
  const dated = [...dates];
  for (let index = dated.length - 2; index >= 0; index -= 1) {
    const [date, next] = [dated[index], dated[index + 1]];
    if (date === undefined || next === undefined || date.year !== null || next.year === null) continue;
    if (!BETWEEN.test(text.slice(date.end, next.start))) continue;
    const isBefore = date.month * 31 + date.day <= next.month * 31 + next.day;
    dated[index] = { ...date, year: next.year - (isBefore ? 0 : 1) };
  }
  return dated;
}

const LONE_DAY = /(?:du|from|entre le|between) (\d{1,2})(?:er|st|nd|rd|th)? (?:au|to|et le|and|-) $/;

/** "du 1er au 30 juin 2026": a day that takes month and year from the date after it. */
function withJoinedDays(text: string, dates: readonly WrittenDate[]): readonly WrittenDate[] {
  return dates.flatMap((date, index) => {
    const from = Math.max(dates[index - 1]?.end ?? 0, date.start - 40);
    const match = LONE_DAY.exec(text.slice(from, date.start));
    const day = Number(match?.[1] ?? 0);
    if (match === null || day < 1 || day > date.day) return [date];
    const start = from + match.index + match[0].search(/\d/);
    const end = start + String(match[1]).length;
    return [{ ...date, day, start, end }, date];
  });
}
