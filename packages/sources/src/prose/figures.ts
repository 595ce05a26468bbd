import type { Language } from '@platform/contracts/values';
import { createSpans, hundredthsOf } from '@platform/written-values';

/** A number written with a currency or a percent sign, in hundredths (cents or basis points), with its position. */
export type Figure = {
  readonly kind: 'money' | 'rate';
  readonly start: number;
  readonly end: number;
  /** The lower end of a range; null for a single figure. */
  readonly low: number | null;
  readonly high: number;
};

const DIGITS = String.raw`\d{1,3}(?:[ .,]\d{3})+(?:[.,]\d{1,2})?(?![.,]*\d)|\d+(?:[.,]\d{1,6})?(?![.,]*\d)`;
const SCALE = 'k|m|mds?|bn|mio|millions?|milliards?|billions?|milliers?';
const CURRENCY = String.raw`€|eur\b|euros?\b`;
/** "10 000 et 20 000 €" is a list; only "entre ... et ..." makes it a range. */
const JOINS = [' ?(?:à|a|-|to) ?', ' (?:et|and) '] as const;
const WITHIN = ['', '(?<=(?:entre|between) )'] as const;
const TAX = '(?: (?:ht|ttc|hors taxes?))?';

const NUMBER = `(${DIGITS})(?: ?(${SCALE})(?![a-zà-ÿ0-9]))?`;
/** Separated digits that form no number ("150 00 €") are ignored. */
const BEFORE = String.raw`(?<![\d.,/\p{L}-]|\d )`;
const AFTER_VALUE = `${NUMBER}(?: d'| de | of )? ?(?:${CURRENCY})`;
const BEFORE_VALUE = `(?:€|eur|euros?) ?${NUMBER}(?! \\d)`;
const MONEY_RANGES = JOINS.flatMap((join, index) => [
  `${BEFORE}${WITHIN[index]}${NUMBER}(?:(?: d'| )?(?:${CURRENCY})${TAX})?${join}${AFTER_VALUE}`,
  `(?<!\\p{L})${WITHIN[index]}(?:€|eur|euros?) ?${NUMBER}${join}(?:(?:€|eur|euros?) ?)?${NUMBER}`,
]).map((pattern) => new RegExp(pattern, 'gu'));
const LONE_MONEY = [`${BEFORE}${AFTER_VALUE}`, `(?<!\\d ?|\\p{L})${BEFORE_VALUE}`].map(
  (pattern) => new RegExp(pattern, 'gu'),
);
const PERCENT = ' ?(?:%|pour ?cents?|per ?cent)';
const RATE_RANGES = JOINS.map(
  (join, index) =>
    new RegExp(`${BEFORE}${WITHIN[index]}(${DIGITS})(?:${PERCENT})?${join}(${DIGITS})${PERCENT}`, 'gu'),
);
const LONE_RATE = new RegExp(`${BEFORE}(${DIGITS})${PERCENT}`, 'gu');

/** Every amount and every rate of a plain phrase, in order; ambiguous figures are left out. */
export function figuresOf(text: string, language: Language): readonly Figure[] {
  const found: Figure[] = [];
  const takes = createSpans(text.length);
  const claim = (match: RegExpMatchArray, figure: Omit<Figure, 'start' | 'end'> | null) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (!takes(start, end)) return;
    if (figure !== null) found.push({ ...figure, start, end });
  };
  for (const pattern of MONEY_RANGES) {
    for (const match of text.matchAll(pattern)) {
      const [, low = '', lowScale, high = '', highScale] = match;
      claim(
        match,
        moneyRange(
          hundredthsOf(low, lowScale ?? highScale, language),
          hundredthsOf(high, highScale, language),
        ),
      );
    }
  }
  for (const pattern of LONE_MONEY) {
    for (const match of text.matchAll(pattern)) {
      const high = hundredthsOf(match[1] ?? '', match[2], language);
      claim(match, high === null ? null : { kind: 'money', low: null, high });
    }
  }
  for (const match of RATE_RANGES.flatMap((pattern) => [...text.matchAll(pattern)])) {
    claim(
      match,
      rateRange(
        hundredthsOf(match[1] ?? '', undefined, language),
        hundredthsOf(match[2] ?? '', undefined, language),
      ),
    );
  }
  for (const match of text.matchAll(LONE_RATE)) {
    const high = hundredthsOf(match[1] ?? '', undefined, language);
    claim(match, high === null || high > 10_000 ? null : { kind: 'rate', low: null, high });
  }
  return found.sort((a, b) => a.start - b.start);
}

function moneyRange(low: number | null, high: number | null): Omit<Figure, 'start' | 'end'> | null {
  return low === null || high === null || low > high ? null : { kind: 'money', low, high };
}

function rateRange(low: number | null, high: number | null): Omit<Figure, 'start' | 'end'> | null {
  return low === null || high === null || low > high || high > 10_000 ? null : { kind: 'rate', low, high };
}
