import type { DateFormat } from '@platform/contracts/account-sets';
import { dateFormatOf } from '@platform/contracts/date-texts';
import type { Language, Money } from '@platform/contracts/values';
import { useDateFormat } from '../page/appearance.ts';
import { useLanguage } from './texts.tsx';

/** Formats of one language; spaces and currency signs are those of the `Intl` data of the browser. */
export interface Formats {
  number(value: number): string;
  /** `50 000 €`; cents are only shown if they are not zero. */
  money(value: Money): string;
  /** A rate in basis points: 4,000 is `40 %`. */
  rate(bps: number): string;
  /** A civil date `YYYY-MM-DD` as `12 novembre 2026`, or as `12 nov. 2026` if `style` is `short`; or in figures. */
  date(civil: string, style?: 'long' | 'short'): string;
  /** The Europe/Paris day of an instant, like `date`. */
  day(instant: string, style?: 'long' | 'short'): string;
  /** `a, b et c` */
  list(values: readonly string[]): string;
}

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };
/** Locales that write dates in figures in the order of a date format. */
const FIGURES = { 'dd/mm/yyyy': 'en-GB', 'yyyy-mm-dd': 'sv-SE', 'mm/dd/yyyy': 'en-US' } as const;
const cache = new Map<string, Formats>();
const amountFormats = new Map<string, Intl.NumberFormat>();

/** One format for all amounts of a currency: a list of results shows many, and making a format takes longer than using it. */
function amountFormat(locale: string, currency: Money['currency']): Intl.NumberFormat {
  const name = locale + currency;
  const known = amountFormats.get(name);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  });
  amountFormats.set(name, format);
  return format;
}

/** A value that is made when it is first used: making a format takes several milliseconds. */
function whenUsed<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Dates in figures. */
function figuresOf(locale: string, timeZone: string): (moment: Date) => string {
  const format = whenUsed(
    () => new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }),
  );
  return (moment) => format().format(moment);
}

/** Formats of a language and a date format; pure, and the same object for the same two. */
export function formatsOf(language: Language, dateFormat: DateFormat = 'long'): Formats {
  const name = language + dateFormat;
  const known = cache.get(name);
  if (known !== undefined) return known;
  const locale = LOCALES[language];
  const numbers = new Intl.NumberFormat(locale);
  const rates = whenUsed(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }));
  const lists = whenUsed(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const dates = (timeZone: string, month: 'long' | 'short') =>
    dateFormat === 'long'
      ? dateFormatOf(language, { day: 'numeric', month, year: 'numeric', timeZone })
      : figuresOf(FIGURES[dateFormat], timeZone);
  const civil = { long: dates('UTC', 'long'), short: dates('UTC', 'short') };
  const paris = { long: dates('Europe/Paris', 'long'), short: dates('Europe/Paris', 'short') };
  const formats: Formats = {
    number: (value) => numbers.format(value),
    money: ({ cents, currency }) => amountFormat(locale, currency).format(cents / 100),
    rate: (bps) => rates().format(bps / 10_000),
    date: (value, style = 'long') => civil[style](new Date(`${value}T00:00:00Z`)),
    day: (instant, style = 'long') => paris[style](new Date(instant)),
    list: (values) => lists().format(values),
  };
  cache.set(name, formats);
  return formats;
}

/** Formats in the language of the page, with dates as the person has set. */
export function useFormats(): Formats {
  return formatsOf(useLanguage(), useDateFormat());
}
