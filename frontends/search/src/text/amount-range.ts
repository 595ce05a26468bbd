import { AMOUNT_LIMIT_MAX, type AmountRange } from '../state/search-state.ts';
import type { PageLocale } from './page-locale.ts';

const FACTORS: Readonly<Record<string, number>> = { '': 1, k: 1_000, m: 1_000_000 };
const SHORT = /^(\d{1,13}(?:[.,]\d{1,3})?)(k|m)€?$/i;
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+€?$/;
const PLAIN = /^\d{1,13}€?$/;
/** Two digits after the last point or comma are cents, because groups of thousands have three digits. */
const WITH_CENTS = /^(\d{1,13}|\d{1,3}(?:[.,]\d{3})+)[.,](\d\d)€?$/;

/**
 * Parses a typed amount as whole euros: `50000`, `50 000 €`, `50.000`, `50k`, `1,5 M`; cents as in `50 000,50` are
 * rounded. Null for an empty text, undefined if the text is not an amount or the amount is too large.
 */
export function parseEuros(typed: string): number | null | undefined {
  const text = typed.replace(/\s/g, '');
  if (text === '') return null;
  const short = SHORT.exec(text);
  const withCents = WITH_CENTS.exec(text);
  const euros =
    short !== null
      ? Math.round(Number(short[1]?.replace(',', '.')) * (FACTORS[short[2]?.toLowerCase() ?? ''] ?? 1))
      : withCents !== null
        ? Math.round(Number(`${withCents[1]?.replace(/\D/g, '')}.${withCents[2]}`))
        : GROUPED.test(text) || PLAIN.test(text)
          ? Number(text.replace(/\D/g, ''))
          : Number.NaN;
  return euros <= AMOUNT_LIMIT_MAX ? euros : undefined;
}

function money(euros: number, { formats }: PageLocale): string {
  return formats.money({ cents: euros * 100, currency: 'EUR' });
}

/** A range of amounts as text; empty if there is no limit. */
export function rangeText({ min, max }: AmountRange, locale: PageLocale): string {
  const { t } = locale;
  if (min !== null && max !== null)
    return t('range.between', { min: money(min, locale), max: money(max, locale) });
  if (min !== null) return t('range.from', { min: money(min, locale) });
  return max === null ? '' : t('range.upTo', { max: money(max, locale) });
}
