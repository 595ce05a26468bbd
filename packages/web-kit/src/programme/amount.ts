import type { Funding } from '@platform/contracts/catalog';
import type { Money } from '@platform/contracts/values';
import type { ProgrammeLocale } from './programme-locale.ts';

type Rate = NonNullable<Funding['cofinancingRate']>;

/**
 * French writes the unit of a range once ("5 000 à 200 000 €"), English with each figure; the texts use one of both.
 */
function sumRangeText(min: Money, max: Money, { t, formats }: ProgrammeLocale): string {
  const withUnit = formats.money(min);
  return t('amount.between', {
    min: withUnit,
    bareMin: min.currency === max.currency ? formats.number(min.cents / 100) : withUnit,
    max: formats.money(max),
  });
}

function formatRate({ minBps, maxBps }: Rate, { t, formats }: ProgrammeLocale): string {
  const max = formats.rate(maxBps);
  if (minBps === maxBps) return t('amount.rate', { max });
  if (minBps === null || minBps === 0) return t('amount.rateUpTo', { max });
  return t('amount.rateBetween', { min: formats.rate(minBps), bareMin: formats.number(minBps / 100), max });
}

/** The share of the costs that is paid, as text; null if the source states none. */
export function rateText({ cofinancingRate: rate }: Funding, locale: ProgrammeLocale): string | null {
  return rate === null ? null : formatRate(rate, locale);
}

/** The sum that one applicant may get, otherwise the whole budget, as text; null if the source states neither. */
export function sumText(funding: Funding, locale: ProgrammeLocale): string | null {
  const { t, formats } = locale;
  const { maximumGrant: max, fundingAmount } = funding;
  const min = funding.minimumGrant?.cents === 0 ? null : funding.minimumGrant;
  if (max !== null && min !== null) {
    const same = min.cents === max.cents && min.currency === max.currency;
    return same ? formats.money(max) : sumRangeText(min, max, locale);
  }
  if (max !== null) return t('amount.upTo', { amount: formats.money(max) });
  if (min !== null) return t('amount.from', { amount: formats.money(min) });
  return fundingAmount === null ? null : t('amount.wholeBudget', { amount: formats.money(fundingAmount) });
}

/** Whether the source states a sum or a rate. */
export function statesAmount(funding: Funding): boolean {
  return (
    funding.maximumGrant !== null ||
    funding.minimumGrant !== null ||
    funding.fundingAmount !== null ||
    funding.cofinancingRate !== null
  );
}

const SUM_OR_RATE = /\d\s*(?:€|%|euros?\b|EUR\b)|(?:€|\bEUR)\s*\d/iu;

const FREE = /\bgratuit(?:e|es|s|ement)?\b|\bfree\b|\bsans frais\b/iu;
/** Maximum length of a text that fits the line of the amount. */
const SHORT_MAX = 80;

/**
 * Whether a text of a source without extracted figures can be shown as the amount: it contains a sum or a rate, states
 * that the support is free of charge, or is short.
 */
export function substitutesAmount(words: string): boolean {
  return words !== '' && (words.length <= SHORT_MAX || SUM_OR_RATE.test(words) || FREE.test(words));
}

/** Whether the sum is only a maximum, up to which the rate applies. */
function isCeiling({ maximumGrant, minimumGrant }: Funding): boolean {
  return maximumGrant !== null && (minimumGrant === null || minimumGrant.cents === 0);
}

/** What one applicant may get, as part of a sentence: "20 à 40 % des dépenses, dans la limite de 50 000 €". */
export function amountText(funding: Funding, locale: ProgrammeLocale): string {
  const { t, formats } = locale;
  const { cofinancingRate: rate, maximumGrant: max } = funding;
  const sum = sumText(funding, locale);
  if (rate === null) return sum ?? t('amount.notStated');
  const share = formatRate(rate, locale);
  if (max !== null && isCeiling(funding)) {
    return t('amount.rateWithin', { rate: share, amount: formats.money(max) });
  }
  return sum === null ? share : `${share}, ${sum}`;
}
