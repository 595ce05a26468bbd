import type { Language, Money } from '@platform/contracts/values';
import { useLanguage } from './texts.tsx';

/** Formats of one language; spaces and currency signs are those of the `Intl` data of the browser. */
export interface Formats {
  number(value: number): string;
  /** `50 000 €`; cents are only shown if they are not zero. */
  money(value: Money): string;
  /** A rate in basis points: 4,000 is `40 %`. */
  rate(bps: number): string;
  /** A civil date `YYYY-MM-DD` as `12 novembre 2026`, or as `12 nov. 2026` if `style` is `short`. */
  date(civil: string, style?: 'long' | 'short'): string;
  /** The Europe/Paris day of an instant, like `date`. */
  day(instant: string, style?: 'long' | 'short'): string;
  /** `a, b et c` */
  list(values: readonly string[]): string;
}

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };
const cache = new Map<Language, Formats>();

/** Formats of a language; pure, and the same object for the same language. */
export function formatsOf(language: Language): Formats {
  const known = cache.get(language);
  if (known !== undefined) return known;
  const locale = LOCALES[language];
  const numbers = new Intl.NumberFormat(locale);
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const dates = (zone: string, month: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: zone });
  const civil = { long: dates('UTC', 'long'), short: dates('UTC', 'short') };
  const paris = { long: dates('Europe/Paris', 'long'), short: dates('Europe/Paris', 'short') };
  const formats: Formats = {
    number: (value) => numbers.format(value),
    money: (value) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: value.currency,
        minimumFractionDigits: value.cents % 100 === 0 ? 0 : 2,
        maximumFractionDigits: value.cents % 100 === 0 ? 0 : 2,
      }).format(value.cents / 100),
    rate: (bps) => rates.format(bps / 10_000),
    date: (value, style = 'long') => civil[style].format(new Date(`${value}T00:00:00Z`)),
    day: (instant, style = 'long') => paris[style].format(new Date(instant)),
    list: (values) => lists.format(values),
  };
  cache.set(language, formats);
  return formats;
}

/** Formats in the language of the page. */
export function useFormats(): Formats {
  return formatsOf(useLanguage());
}
