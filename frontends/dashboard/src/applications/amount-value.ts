import type { Language } from '@platform/web-kit';
import { centsOf, euroText } from '../financing/euro-text.ts';

/** The value of a field of money, in whole cents, as a person writes euros; an empty text is no amount. */
export function typedEuros(cents: string, language: Language): string {
  return cents === '' ? '' : euroText(Number(cents), language);
}

/** The value of a field of money from what is typed; null when it is no amount. */
export function typedCents(typed: string): string | null {
  if (typed.trim() === '') return '';
  const cents = centsOf(typed);
  return cents === null ? null : String(cents);
}
