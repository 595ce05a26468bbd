import { currencyCode } from './currencies.ts';

const AMOUNT_CHARS_MAX = 60;
/** A number with what is written before or behind it: a currency as a sign, a code or a word. */
const AROUND = /^([^\d+\-.,\s][^\d]{0,24}?)?\s?([-+]?\d[\d .,]*)([^\d.,\s][^\d]{0,24})?$/;

/** A number and the currency that is written beside it, if any. */
export type WrittenAmount = { readonly amount: number; readonly currency: string | null };

const GROUPED = /^\d{1,3}(?:[ .,]\d{3})+$/;

/**
 * The number that a cell holds: a number, or a text such as `21 667,00 €`, `$1,234.50`, `2.200.000 CHF` or `37,5 %`. Of two
 * signs the last is the decimal one; one sign before exactly three digits groups thousands, except behind a 0. Null for a
 * text with anything else in it, for NaN and for what is not finite.
 */
export function amountIn(value: unknown): WrittenAmount | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { amount: value, currency: null } : null;
  if (typeof value !== 'string' || value.length > AMOUNT_CHARS_MAX) return null;
  const text = value.replaceAll(/[\s\u00a0\u202f'’]+/g, ' ').trim();
  const [, before = '', digits = '', after = ''] = AROUND.exec(text) ?? [];
  const amount = numberIn(digits.trim());
  if (amount === null) return null;
  const word = (before || after).trim();
  if (word === '' || (word === '%' && before === '')) return { amount, currency: null };
  const currency = before !== '' && after !== '' ? null : currencyCode(word);
  return currency === null ? null : { amount, currency };
}

function numberIn(plain: string): number | null {
  if (plain === '') return null;
  const sign = plain.startsWith('-') ? -1 : 1;
  const digits = plain.replace(/^[-+]/, '');
  const number = Number(withPoint(digits));
  return /^[\d ., ]+$/.test(digits) && Number.isFinite(number) ? sign * number : null;
}

/** Digits with a decimal point and without thousands separators; a text that is not a number is returned unchanged. */
function withPoint(digits: string): string {
  const decimal = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const whole = decimal === -1 ? digits : digits.slice(0, decimal);
  const part = decimal === -1 ? '' : digits.slice(decimal + 1);
  const isGroup = GROUPED.test(digits) && !digits.startsWith('0') && new Set(digits.match(/[.,]/g)).size <= 1;
  if (decimal === -1 || isGroup) return isSound(digits) ? digits.replaceAll(/[ .,]/g, '') : 'none';
  return isSound(whole) && /^\d*$/.test(part) ? `${whole.replaceAll(/[ .,]/g, '')}.${part}` : 'none';
}

/** Only digits, or groups of three. */
function isSound(whole: string): boolean {
  return /^\d*$/.test(whole) || GROUPED.test(whole);
}

/** Longest gap between a word and its amount, including spaces. */
const BESIDE_CHARS = 80;
const AMOUNT_IN_TEXT =
  /(?:[$£]|usd|gbp|chf) ?\d[\d .,\u00a0\u202f]{0,25}(?<=\d)|\d[\d .,\u00a0\u202f]{0,25}(?:€|euros?|\$|£|usd|gbp|chf|dollars?)/gi;

/** The one amount with its currency that stands directly behind a word of `after` or before one of `before`; null for none or several. */
export function amountBeside(
  text: string,
  {
    after = [],
    before = [],
  }: { readonly after?: readonly string[] | undefined; readonly before?: readonly string[] | undefined },
): WrittenAmount | null {
  const amounts = [...text.slice(0, 20_000).matchAll(AMOUNT_IN_TEXT)].filter(({ 0: match, index }) => {
    const ahead = text
      .slice(Math.max(0, index - BESIDE_CHARS), index)
      .toLowerCase()
      .replace(/[\s:]{1,5}$/, '');
    const behind = text
      .slice(index + match.length, index + match.length + BESIDE_CHARS)
      .toLowerCase()
      .trimStart();
    return (
      after.some((word) => ahead.endsWith(word.toLowerCase())) ||
      before.some((word) => behind.startsWith(word.toLowerCase()))
    );
  });
  const [only] = amounts;
  return only === undefined || amounts.length > 1 ? null : amountIn(only[0]);
}
