import type { DisplayCurrency } from './identity/account-sets.ts';
import type { Money } from './values.ts';

/**
 * Euro foreign exchange reference rates of the European Central Bank: units of a currency for one euro. They only serve
 * to show an indicative amount beside one in euros (decision D19); no rule uses them.
 */
export const EXCHANGE_RATES = {
  date: '2026-10-30',
  perEuro: { USD: 1.1172, GBP: 0.8338, CHF: 0.9194 },
} as const satisfies { date: string; perEuro: Record<Exclude<DisplayCurrency, 'EUR'>, number> };

/** An indicative amount has three significant digits, because more would pretend that the rate is that of today. */
const DIGITS = 3;

/** The indicative amount in a currency; null if the amount is not in euros, or if the currency is. */
export function convertedMoney({ cents, currency: stated }: Money, currency: DisplayCurrency): Money | null {
  if (stated !== 'EUR' || currency === 'EUR') return null;
  const whole = (cents / 100) * EXCHANGE_RATES.perEuro[currency];
  return { cents: Math.round(Number(whole.toPrecision(DIGITS))) * 100, currency };
}
