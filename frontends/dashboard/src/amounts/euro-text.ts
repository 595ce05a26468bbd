import { FINANCING_CENTS_MAX } from '@platform/contracts/financing-sets';

const AMOUNT = /^(\d{1,12})(?:[.,](\d{1,2}))?$/;

/** Euros as a person types them ("1 250,50 €") as cents; `null` when the text is no amount. */
export function centsOf(text: string): number | null {
  const [, euros, cents = ''] = AMOUNT.exec(text.replace(/[\s€]/g, '')) ?? [];
  if (euros === undefined) return null;
  const amount = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return amount <= FINANCING_CENTS_MAX ? amount : null;
}

/** Cents as the text of a field, with the decimal sign of the language. */
export function euroText(cents: number, language: 'fr' | 'en'): string {
  const euros = String(Math.floor(cents / 100));
  const rest = cents % 100;
  return rest === 0 ? euros : `${euros}${language === 'fr' ? ',' : '.'}${String(rest).padStart(2, '0')}`;
}

const RATE = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;

/** Percent as a person types it ("12,5 %") as basis points; `null` when the text is no share. */
export function bpsOf(text: string): number | null {
  const [, percent, rest = ''] = RATE.exec(text.replace(/[\s%]/g, '')) ?? [];
  if (percent === undefined) return null;
  const bps = Number(percent) * 100 + Number(rest.padEnd(2, '0'));
  return bps <= 10_000 ? bps : null;
}
