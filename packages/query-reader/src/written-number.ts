import { hundredthsOf } from '@platform/written-values';
import { NUMBER_WORDS, numberOfWords } from './number-words.ts';

/** A number in digits, with or without groups of three. */
const DIGITS = String.raw`(?:\d{1,3}(?:'\d{3})+(?!\d)|\d{1,3}(?:[ .,]\d{3})+(?:[.,]\d{1,2})?(?![.,]?\d)|\d+(?:[.,]\d{1,2})?(?![.,]?\d))`;

/** A pattern of a written number, without groups. */
export const NUMBER = `(?:${DIGITS}|${NUMBER_WORDS})`;

/** Hundredths of a number in digits or words, in the language of the text or else in the other; null for any other text. */
export function hundredthsOfNumber(
  typed: string,
  typedScale: string | undefined,
  language: 'fr' | 'en' | null,
): number | null {
  // "Mille" has no plural, and is often typed with one.
  const scale = typedScale === 'milles' ? 'mille' : typedScale;
  if (!/^\d/.test(typed)) {
    const value = numberOfWords(typed);
    const factor = scale === undefined ? 100 : hundredthsOf('1', scale, 'fr');
    return value === null || factor === null ? null : Math.round(value * factor);
  }
  const first = language ?? 'fr';
  // The Swiss separate thousands by apostrophes.
  const digits = typed.replaceAll("'", '');
  return hundredthsOf(digits, scale, first) ?? hundredthsOf(digits, scale, first === 'fr' ? 'en' : 'fr');
}

/** The whole number of a written number; null for others. */
export function wholeNumber(typed: string): number | null {
  const hundredths = hundredthsOfNumber(typed, undefined, 'fr');
  return hundredths === null || hundredths % 100 !== 0 ? null : hundredths / 100;
}
