const CENTS = 100;
const AMOUNT = /^(\d{1,12})(?:[.,](\d{1,2}))?$/;

/** Whole cents as a person writes euros: `1250000` is `12500`, `1250` is `12,50`. */
export function eurosOfCents(cents: string): string {
  if (cents === '') return '';
  const value = Number(cents);
  const rest = value % CENTS;
  const euros = String((value - rest) / CENTS);
  return rest === 0 ? euros : `${euros},${String(rest).padStart(2, '0')}`;
}

/** The whole cents of a typed amount; null when it is none. Spaces and the euro sign are left out. */
export function centsOfEuros(typed: string): string | null {
  const text = typed.replaceAll(/[\s\u00a0\u202f€]/gu, '');
  if (text === '') return '';
  const match = AMOUNT.exec(text);
  if (match === null) return null;
  const [, euros = '0', rest = ''] = match;
  return String(Number(euros) * CENTS + Number(rest.padEnd(2, '0')));
}
