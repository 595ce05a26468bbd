import type { Language } from '@platform/contracts/values';

const MONTHS = {
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const;

/** A civil date as it is written in numbers or words. */
export function dateText(date: string, language: Language, form: 'numbers' | 'words' = 'numbers'): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = MONTHS[language][Number(month) - 1];
  if (form === 'numbers') return `${day}/${month}/${year}`;
  if (language === 'en') return `${Number(day)} ${name} ${year}`;
  return `${day === '01' ? '1er' : Number(day)} ${name} ${year}`;
}

/** An amount of cents with separators of the language. */
export function amountText(cents: number, language: Language, { decimals = true } = {}): string {
  const text = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    minimumFractionDigits: decimals ? 2 : 0,
    maximumFractionDigits: decimals ? 2 : 0,
  }).format(cents / 100);
  return text.replaceAll('\u202f', ' ');
}

/** Digits in groups, such as `812 345 678 00012`. */
export function grouped(number: string, ...sizes: readonly number[]): string {
  const groups: string[] = [];
  let at = 0;
  for (const size of sizes) {
    groups.push(number.slice(at, at + size));
    at += size;
  }
  return [...groups, number.slice(at)].filter((group) => group !== '').join(' ');
}

/** An IBAN in groups of four. */
export function ibanText(iban: string): string {
  return (iban.match(/.{1,4}/g) ?? []).join(' ');
}

/** Amount of whole euros as money. */
export function euros(amount: number): { cents: number; currency: string } {
  return { cents: Math.round(amount * 100), currency: 'EUR' };
}
