import type { Language } from '@platform/contracts/values';
import { civilDateOf } from '@platform/written-values';
import { evenFold } from './even-fold.ts';
import type { Found } from './found.ts';

type Word = { readonly text: string; readonly from: number; readonly to: number };
type Numeral = { readonly value: number; readonly from: number; readonly to: number; readonly next: number };

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  fr: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
  en: 'january february march april may june july august september october november december'.split(' '),
};
const UNITS: Readonly<Record<Language, readonly string[]>> = {
  fr: 'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' '),
  en: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  ),
};
const ORDINALS_EN =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const TENS: Readonly<Record<Language, readonly string[]>> = {
  fr: 'vingt trente quarante cinquante soixante'.split(' '),
  en: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
};
const NUMBERS: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  fr: new Map([
    ...UNITS.fr.map((word, index) => [word, index + 1] as const),
    ...TENS.fr.map((word, index) => [word, 20 + index * 10] as const),
    ['premier', 1],
    ['vingts', 20],
    ['cent', 100],
    ['cents', 100],
    ['mille', 1_000],
    ['mil', 1_000],
  ]),
  en: new Map([
    ...UNITS.en.map((word, index) => [word, index + 1] as const),
    ...ORDINALS_EN.map((word, index) => [word, index + 1] as const),
    ...TENS.en.map((word, index) => [word, 20 + index * 10] as const),
    ['twentieth', 20],
    ['thirtieth', 30],
    ['hundred', 100],
    ['thousand', 1_000],
  ]),
};
const WORDS_MAX = 9;

/** Dates whose day or year is written in words: "trente et un mars deux mille vingt-six", also after "l'an …, le". */
export function wordedDates(text: string, language: Language): readonly Found<string>[] {
  const words = [...evenFold(text).matchAll(/[a-z]+|\d+|[,;:.]/g)]
    .filter(({ 0: text, index }, at, all) => !isOrdinalEnd(text, index, all[at - 1]))
    .map((match) => ({
      text: match[0],
      from: match.index,
      to: match.index + match[0].length,
    }));
  return words.flatMap(({ text: name }, at) => {
    const month = MONTHS[language].indexOf(name) + 1;
    const date = month === 0 ? null : dateAround({ words, at, month, language });
    return date === null ? [] : [date];
  });
}

/** The letters of "1er" and "3rd" are not words. */
function isOrdinalEnd(text: string, index: number, before: RegExpExecArray | undefined): boolean {
  const isAttached = before !== undefined && before.index + before[0].length === index;
  return isAttached && /^\d+$/.test(before[0]) && /^(?:er|st|nd|rd|th)$/.test(text);
}

type MonthAt = {
  readonly words: readonly Word[];
  readonly at: number;
  readonly month: number;
  readonly language: Language;
};

function dateAround({ words, at, month, language }: MonthAt): Found<string> | null {
  const day = dayBefore(words, at, language) ?? null;
  if (day === null) return null;
  const after = yearAt(words, skipped(words, at + 1), language);
  const year = after ?? yearBefore(words, day.next, language);
  if (year === null) return null;
  const date = { start: 0, end: 0, day: day.value, month, year: year.value, isAmbiguous: false };
  const value = day.value <= 31 ? civilDateOf(date, year.value) : null;
  const to = after === null ? (words[at]?.to ?? day.to) : after.to;
  return value === null ? null : { value, from: Math.min(day.from, year.from), to };
}

/** The number that ends before a position; `next` is the position of its first word. */
function dayBefore(words: readonly Word[], at: number, language: Language): Numeral | null {
  const before = words.slice(Math.max(0, at - 2), at).map(({ text }) => text);
  const end = before[1] === 'of' ? (before[0] === 'day' ? at - 2 : at - 1) : at;
  for (let start = Math.max(0, end - 4); start < end; start += 1) {
    const found = numeralAt(words, start, language);
    if (found !== null && found.next === end) return { ...found, next: start };
  }
  return null;
}

function skipped(words: readonly Word[], at: number): number {
  const isFiller = ({ text }: Word) => text === ',' || text === 'in' || text === 'de';
  let next = at;
  while (next < words.length && isFiller(words[next] as Word)) next += 1;
  return next;
}

function yearAt(words: readonly Word[], at: number, language: Language): Numeral | null {
  const found = numeralAt(words, at, language);
  return found !== null && found.value >= 1_800 && found.value < 2_200 ? found : null;
}

/** "L'an deux mille vingt-six, le douze janvier": the year before the day. */
function yearBefore(words: readonly Word[], before: number, language: Language): Numeral | null {
  const from = Math.max(0, before - WORDS_MAX - 4);
  const an = words.slice(from, before).findLastIndex(({ text }) => text === 'an' || text === 'year');
  return an < 0 ? null : yearAt(words, from + an + 1, language);
}

/** The number in digits or words that begins at a word. */
function numeralAt(words: readonly Word[], at: number, language: Language): Numeral | null {
  const first = words[at];
  if (first === undefined) return null;
  if (/^\d+$/.test(first.text))
    return { value: Number(first.text), from: first.from, to: first.to, next: at + 1 };
  const values: number[] = [];
  let next = at;
  let to = first.to;
  for (let index = at; index < Math.min(words.length, at + WORDS_MAX); index += 1) {
    const word = words[index] as Word;
    const value = NUMBERS[language].get(word.text);
    if (value === undefined && (word.text !== JOINING[language] || index === at)) break;
    if (value === undefined) continue;
    values.push(value);
    next = index + 1;
    to = word.to;
  }
  return values.length === 0 ? null : { value: sumOf(values), from: first.from, to, next };
}

const JOINING: Readonly<Record<Language, string>> = { fr: 'et', en: 'and' };

/** Two thousand and twenty-six, "quatre-vingt-dix", "nineteen ninety-eight". */
function sumOf(values: readonly number[]): number {
  let [total, current] = [0, 0];
  for (const value of values) {
    if (value === 1_000) [total, current] = [total + Math.max(1, current) * 1_000, 0];
    else if (value === 100) current = Math.max(1, current) * 100;
    else if (value === 20 && current % 100 === 4) current += 76;
    else if (current >= 19 && current < 100 && value >= 10 && current % 10 !== 0)
      current = current * 100 + value;
    else if (current === 20 && value >= 10) current = 2_000 + value;
    else current += value;
  }
  return total + current;
}
