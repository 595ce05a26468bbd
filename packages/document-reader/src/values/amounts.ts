import type { Language } from '@platform/contracts/values';
import { hundredthsOf } from '@platform/written-values';
import type { SignedMoney } from '../recognise/fields.ts';
import { type Found, firstFound } from './found.ts';

const AMOUNT =
  /(?<![\p{L}\d.,/]|\d[-–])(?:[-–−] ?|\( ?)?(?:(?:€|EUR|£|\$) ?)?(\d{1,3}(?:[ .,'’]\d{3})+(?:[.,]\d{1,2})?|\d{1,12}(?:[.,]\d{1,3})?)(?![\d/])(?: ?(k|m|md|millions?|milliards?|thousand|billion|bn)(?= ?(?:€|eur)|(?![\p{L}\d])))?/giu;
/** A number before one of these is a date, percentage or quantity. */
const NOT_MONEY =
  /^(?:er)? (?:janv|f[ée]vr|mars\b|avril|mai\b|juin|juil|ao[uû]t|sept|oct|nov|d[ée]c|jan|feb|march|apr|may\b|june?\b|july?\b|aug)|^ ?(?:%|actions?\b|parts?\b|shares?\b|jours?\b|days?\b|mois\b|months?\b|ans?\b|years?\b|h\b|m2\b|m²|kg\b|km\b|salari|employee|personnes?\b)|^(?: ?(?:bis|ter))?,? (?:rue|avenue|av\.|boulevard|bd|route|chemin|place|quai|all[ée]e|impasse|cours|street|road)\b|^[.,/-]\d/i;
/** A number after one of these is that of an article, or of a year before: "N-1". */
const OF_TEXT = /(?<!\p{L})(?:(?:articles?|art\.?|n°) |n ?[-–]? ?)$/iu;
/** A minus sign behind a number that ends its cell, as accounting programs print it. */
const MINUS_BEHIND = /^ ?[-–−] ?(?:€|eur(?:os?)?)?$/i;
/** After one of these words brackets are a sign; they repeat no number in words. */
const BEFORE_SIGN = /(?:^|[\s:€£$])(?:de|of|to|à|est|is|was|:|€|£|\$|EUR) ?$/i;
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/€|\beur(?:os?)?\b/i, 'EUR'],
  [/£|\bgbp\b/i, 'GBP'],
  [/\$|\busd\b/i, 'USD'],
  [/\bchf\b/i, 'CHF'],
];

/** The first amount of money of a text, in cents, in the currency that is written or else in the given one. */
export function readAmount(
  text: string,
  {
    language,
    scale = 1,
    currency = 'EUR',
  }: { readonly language: Language; readonly scale?: number; readonly currency?: string },
): Found<SignedMoney> | null {
  return firstFound(text, AMOUNT, (match) => {
    const [written, digits = '', word] = match;
    const rest = text.slice(match.index + written.length);
    if (OF_TEXT.test(text.slice(Math.max(0, match.index - 9), match.index))) return null;
    if (NOT_MONEY.test(rest) || isYear(written, rest) || isPostcode(written, rest)) return null;
    const hundredths = centsOf(digits.replaceAll(/['’]/g, ' '), scaleWord(word), language);
    if (hundredths === null) return null;
    // An amount with a unit of its own is not in the unit of the tables.
    const cents = word === undefined ? hundredths * scale : hundredths;
    if (!Number.isSafeInteger(cents)) return null;
    const isNegative = hasSign(match, text);
    return {
      cents: isNegative && cents !== 0 ? -cents : cents,
      currency: currencyOf(written + rest) ?? currency,
    };
  });
}

/** Whether a minus sign or brackets make an amount negative. */
function hasSign({ 0: written, index }: RegExpExecArray, text: string): boolean {
  const rest = text.slice(index + written.length);
  if (/^[-–−]/.test(written)) return true;
  if (!written.startsWith('(')) return MINUS_BEHIND.test(rest);
  return isLoneBracket(text) || (/^ ?(?:€|EUR)? ?\)/.test(rest) && BEFORE_SIGN.test(text.slice(0, index)));
}

/** A year as it is written beside a label; an amount has a currency or a mark of thousands. */
function isYear(written: string, rest: string): boolean {
  return /^(?:19|20)\d{2}$/.test(written) && !/^ ?(?:€|eur)/i.test(rest);
}

function isPostcode(written: string, rest: string): boolean {
  return (
    /^\d{5}$/.test(written) &&
    /^ (?!EUR|Eur|CHF|GBP|USD|XPF|TTC|Toutes|HT\b|HTVA|Hors|Net|TVA|VAT|Excl|Incl|Pounds)\p{Lu}['’\p{L}]/u.test(
      rest,
    )
  );
}

/** "(1 234)" alone in a cell is negative; in a sentence brackets repeat a number that is written in words. */
function isLoneBracket(text: string): boolean {
  return /^[ :]*\([^()]*\)[ €a-z]*$/i.test(text);
}

function scaleWord(word: string | undefined): string | undefined {
  const folded = word?.toLowerCase();
  return folded === 'thousand' ? 'k' : folded;
}

/** A number in the form of the language, or in that of the other one where it has only one meaning there. */
function centsOf(digits: string, scale: string | undefined, language: Language): number | null {
  const other = language === 'fr' ? 'en' : 'fr';
  return hundredthsOf(digits, scale, language) ?? hundredthsOf(digits, scale, other);
}

function currencyOf(text: string): string | null {
  const near = text.slice(0, 60);
  const found = CURRENCIES.flatMap(([pattern, code]) => {
    const at = near.search(pattern);
    return at < 0 ? [] : [{ at, code }];
  });
  return found.sort((a, b) => a.at - b.at)[0]?.code ?? null;
}

const SCALES: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:en|in) (?:(?:eur|euros?|€) )?(?:milliers|thousands?)\b|(?:(?<!\d ?)|(?<=(?<!\d )\b(?:19|20)\d{2} ))\bk ?(?:€|eur|euros)|[€£] ?'?000\b|€ ?thousands?\b|\bmilliers d'euros\b|\b(?:eur|euros?|gbp) ?'?(?:000|thousands?)\b|[€£] ?k\b/,
    1_000,
  ],
  [
    /\b(?:en|in) (?:(?:eur|euros?|€) )?millions\b|(?:(?<!\d ?)|(?<=(?<!\d )\b(?:19|20)\d{2} ))\bm ?(?:€|eur\b)|[€£] ?(?:mn?|millions?)\b|\beur ?mn?\b|\bmillions d'euros\b|\b(?:eur|euros?|gbp) millions?\b/,
    1_000_000,
  ],
];

/** The unit in which the amounts of a table are written, from folded text: 1, thousands or millions. */
export function scaleOf(folded: string): number {
  return SCALES.find(([pattern]) => pattern.test(folded))?.[1] ?? 1;
}

const LONE_CURRENCY = /^(?:(?:in|en) )?(?:[€£$]|eur|gbp|usd|chf)(?: ?'?000s?)?$/;

/** The currency that is written alone in a cell, such as above a column; euros when none is. */
export function currencyOfCells(folded: readonly string[]): string {
  const cell = folded.find((text) => LONE_CURRENCY.test(text.trim()));
  return (cell === undefined ? null : currencyOf(cell)) ?? 'EUR';
}
