import type { Money } from '@platform/contracts/values';

/** What a French phrase says about money without any doubt; every part may be absent. */
export type ReadAmounts = {
  readonly minimumGrant: Money | null;
  readonly maximumGrant: Money | null;
  readonly rate: { readonly minBps: number | null; readonly maxBps: number } | null;
};

const NOTHING: ReadAmounts = { minimumGrant: null, maximumGrant: null, rate: null };

const NUMBER = String.raw`(\d{1,3}(?: \d{3})+|\d+)(?:,(\d{1,2}))?`;
const EURO = ' ?(?:€|euros?)(?: ht| ttc)?';
const PERCENT = ' ?%';

const RATE_ALONE = new RegExp(`^${NUMBER}${PERCENT} d`);
const RATE_RANGE = new RegExp(`(?:de |entre )?${NUMBER}(?:${PERCENT})? (?:à|et) ${NUMBER}${PERCENT}`, 'g');
const RATE_CEILING = new RegExp(`(?:jusqu'à|maximum(?: de)?|plafonné(?:e|s)? à) ${NUMBER}${PERCENT}`, 'g');
const AMOUNT_RANGE = new RegExp(`(?:de |entre )?${NUMBER}(?:${EURO})? (?:à|et) ${NUMBER}${EURO}`, 'g');
const AMOUNT_CEILING = new RegExp(
  `(?:jusqu'à|maximum(?: de)?|(?:dans )?(?:la|une) limite de|plafonné(?:e|s)? à|plafond de) ${NUMBER}${EURO}`,
  'g',
);
/** An exception in brackets that is lower than the rule, as in "10 000 € (sauf véhicule limité à 5 000 €)". */
const EXCEPTION = /\((?:sauf|hors) [^()]*\)/g;
const ANY_AMOUNT = new RegExp(NUMBER + EURO, 'g');
const ANY_RATE = new RegExp(NUMBER + PERCENT, 'g');

/** Words after which neither an amount nor a rate is what an applicant may receive. */
const DOUBT = /reste à charge|restant à charge|après subvention|facture|avance remboursable|à partir de/;
/** An amount per something, or with exceptions, is not the maximum of the grant; its rate may still hold. */
const AMOUNT_DOUBT =
  /par (an|jour|mois|heure|participant|salarié|véhicule|site|projet|produit|unité|m²|m2|kwh?|mwh)|\/ ?(an|jour|mois|h|m²|m2|kw|mwh|produit|véhicule)|sauf/;

/**
 * Reads maximum, minimum and rate out of one phrase such as "Jusqu'à 80 % du coût, dans la limite de 50 000 €".
 * Conservative: a phrase with several amounts, several rates, or an amount per day or per case gives nothing for that part; the text itself stays in the details of the grant.
 */
export function readAmounts(phrase: string): ReadAmounts {
  const text = withoutLowerExceptions(plainPhrase(phrase));
  if (DOUBT.test(text)) return NOTHING;
  const amountCount = countOf(ANY_AMOUNT, text);
  const rateCount = countOf(ANY_RATE, text);
  const amounts = readPair(AMOUNT_RANGE, AMOUNT_CEILING, text, 'amount');
  const rates = readPair(RATE_RANGE, RATE_CEILING, text, 'rate') ?? rateAlone(text);
  const isOneAmount =
    amounts !== null && !AMOUNT_DOUBT.test(text) && amountCount <= (amounts.isRange ? 2 : 1);
  const isOneRate = rates !== null && rateCount <= (rates.isRange ? 2 : 1);
  return {
    minimumGrant: isOneAmount && amounts.low !== null ? euros(amounts.low) : null,
    maximumGrant: isOneAmount ? euros(amounts.high) : null,
    rate: isOneRate && rates.high <= 10_000 ? { minBps: rates.low, maxBps: rates.high } : null,
  };
}

/** Euros with at most two decimals as money; `null` for what is no such amount. */
export function moneyOfEuros(amount: number): Money | null {
  const cents = Math.round(amount * 100);
  const isWhole = Math.abs(amount * 100 - cents) < 1e-6;
  return isWhole && cents >= 0 && Number.isSafeInteger(cents) ? { cents, currency: 'EUR' } : null;
}

type Pair = { readonly low: number | null; readonly high: number; readonly isRange: boolean };

/** Values in hundredths, so cents of an amount and basis points of a rate. */
function readPair(range: RegExp, ceiling: RegExp, text: string, what: 'amount' | 'rate'): Pair | null {
  const ranges = [...text.matchAll(range)];
  if (ranges.length === 1 && ranges[0] !== undefined) {
    const [, lowWhole, lowPart, highWhole, highPart] = ranges[0];
    const low = hundredths(lowWhole, lowPart);
    const high = hundredths(highWhole, highPart);
    return low <= high ? { low, high, isRange: true } : null;
  }
  const ceilings = [...text.matchAll(ceiling)];
  if (ranges.length > 0 || ceilings.length !== 1 || ceilings[0] === undefined) return null;
  const [, whole, part] = ceilings[0];
  const high = hundredths(whole, part);
  return high > 0 || what === 'rate' ? { low: null, high, isRange: false } : null;
}

/** A phrase that opens with a rate ("50 % des dépenses ...") states it as it is. */
function rateAlone(text: string): Pair | null {
  const match = RATE_ALONE.exec(text);
  if (match === null) return null;
  const rate = hundredths(match[1], match[2]);
  return { low: rate, high: rate, isRange: false };
}

/** An exception may go when every figure in it is below all figures of the rule: the rule still tells the maximum. */
function withoutLowerExceptions(text: string): string {
  const exceptions = text.match(EXCEPTION)?.join(' ') ?? '';
  const rule = text.replaceAll(EXCEPTION, '').replaceAll(/ +/g, ' ').trim();
  const isLower = [ANY_AMOUNT, ANY_RATE].every(
    (figure) => Math.max(0, ...figuresOf(figure, exceptions)) < Math.min(...figuresOf(figure, rule)),
  );
  return exceptions !== '' && isLower ? rule : text;
}

function figuresOf(figure: RegExp, text: string): number[] {
  return [...text.matchAll(figure)].map(([, whole, part]) => hundredths(whole, part));
}

function hundredths(whole: string | undefined, part: string | undefined): number {
  return Number((whole ?? '0').replaceAll(' ', '')) * 100 + Number((part ?? '').padEnd(2, '0'));
}

function euros(cents: number): Money | null {
  return Number.isSafeInteger(cents) ? { cents, currency: 'EUR' } : null;
}

function countOf(pattern: RegExp, text: string): number {
  return [...text.matchAll(pattern)].length;
}

/** Lower case, straight apostrophes, single ordinary spaces. */
function plainPhrase(phrase: string): string {
  return phrase
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}
