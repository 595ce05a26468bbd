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

/** A SIREN as it is usually written: `812 345 678`. */
export function sirenText(siren: string): string {
  return (siren.match(/.{3}/g) ?? []).join(' ');
}

/** A SIRET as it is usually written: `812 345 678 00012`. */
export function siretText(siret: string): string {
  return `${sirenText(siret.slice(0, 9))} ${siret.slice(9)}`;
}

/** An IBAN in groups of four. */
export function ibanText(iban: string): string {
  return (iban.match(/.{1,4}/g) ?? []).join(' ');
}

/** Amount of whole euros as money. */
export function euros(amount: number): { cents: number; currency: string } {
  return { cents: Math.round(amount * 100), currency: 'EUR' };
}
