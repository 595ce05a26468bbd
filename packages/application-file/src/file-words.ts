import { civilDateIn } from '@platform/contracts/civil-date';
import { longDate } from '@platform/contracts/date-texts';
import { groupedNumber } from '@platform/contracts/registration-ids';
import type { FileField, FileLanguage } from './application-file.ts';
import { ENGLISH } from './texts/en.ts';
import type { FileTexts } from './texts/file-texts.ts';
import { FRENCH } from './texts/fr.ts';

/** Texts and formats of one language. */
export type FileWords = {
  readonly texts: FileTexts;
  /** BCP 47, stated in the PDF for screen readers. */
  readonly locale: string;
  readonly money: (cents: number) => string;
  /** A civil date `yyyy-mm-dd`. */
  readonly day: (date: string) => string;
  /** The day of an instant in France. */
  readonly dayOf: (instant: Date) => string;
  readonly bytes: (size: number) => string;
  /** What a field states; a company number in groups, and a typed ISO date as a date. */
  readonly value: (field: Pick<FileField, 'id' | 'value'>) => string;
};

const TEXTS = { fr: FRENCH, en: ENGLISH } as const;
const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const;

export function fileWords(language: FileLanguage): FileWords {
  const texts = TEXTS[language];
  const locale = LOCALES[language];
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const sizes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const money = (cents: number) => euros.format(cents / 100);
  const day = (date: string) => longDate(date, language);
  return {
    texts,
    locale,
    money,
    day,
    dayOf: (instant) => day(civilDateIn('Europe/Paris', instant)),
    bytes: (size) => sizeIn(sizes, language, size),
    value: ({ id, value }) => {
      if (value === null) return texts.empty;
      if (value.kind === 'text') return textOf(id, value.text, day) || texts.empty;
      if (value.kind === 'amount') return money(value.cents);
      if (value.kind === 'number') return numbers.format(value.value);
      if (value.kind === 'date') return day(value.date);
      if (value.kind === 'yes-no') return value.value ? texts.yes : texts.no;
      return value.labels.length === 0 ? texts.empty : value.labels.join('\n');
    },
  };
}

/** A typed text as people write it; empty if it has only spaces. */
function textOf(id: string, text: string, day: FileWords['day']): string {
  if (text.trim() === '') return '';
  if (id === 'applicant_registration') return groupedNumber(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? day(text) : text;
}

/** Decimal units, as file managers of phones and browsers show them. */
function sizeIn(numbers: Intl.NumberFormat, language: FileLanguage, size: number): string {
  const unit = language === 'fr' ? 'o' : 'B';
  if (size < 1_000) return `${size}\u00a0${unit}`;
  if (size < 1_000_000) return `${numbers.format(size / 1_000)}\u00a0k${unit}`;
  return `${numbers.format(size / 1_000_000)}\u00a0M${unit}`;
}
