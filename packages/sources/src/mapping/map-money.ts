import type { Money } from '@platform/contracts/values';
import { type MoneyReading, readMoney } from '../prose/amounts.ts';
import type { Reading } from '../prose/reading.ts';
import type { MappedRow } from './mapped-row.ts';
import type { MoneyRule, RateRule } from './mapping-rules.ts';
import { amountBeside, amountIn } from './numbers-in.ts';

const FACTOR = { euro: 100, cent: 1, 'thousand euro': 100_000, 'million euro': 100_000_000 } as const;

/** An amount by its rule; anything but an amount from 0 up is left out with a note. */
export function moneyOf(
  mapped: MappedRow,
  rule: MoneyRule | undefined,
  target: 'fundingAmount' | 'minimumGrant' | 'maximumGrant',
): Money | null {
  if (rule === undefined) return null;
  if ('how' in rule) return extractMoney(mapped, rule.from, { target, pick: (reading) => reading[target] });
  const found = mapped.stated(rule.from);
  if (found === null) return null;
  const isBeside = rule.after !== undefined || rule.before !== undefined;
  const beside = isBeside ? amountBeside(mapped.line(rule.from) ?? '', rule) : null;
  if (isBeside && beside === null) return null;
  const amount = beside ?? amountIn(found.values[0]);
  const cents = amount === null ? null : Math.round(amount * FACTOR[rule.unit]);
  if (cents === null || cents < 0 || !Number.isSafeInteger(cents)) {
    return mapped.note(found.field, 'is not an amount from 0, left out');
  }
  return cents === 0 && rule.zero === 'not stated' ? null : { cents, currency: 'EUR' };
}

/** Amounts extracted from a text; a reading without enough confidence is left out with a note. */
export function extractMoney<Value>(
  mapped: MappedRow,
  from: readonly string[],
  { target, pick }: { target: string; pick: (reading: MoneyReading) => Reading<Value> | null },
): Value | null {
  const text = mapped.prose(from);
  if (text === null) return null;
  const reading = readMoney(withSpacedGroups(text, mapped.language), mapped.language);
  return mapped.read(from.join(', '), `funding.${target}`, pick(reading));
}

/** French texts also write `2.200.000 €`, but the extractor recognises only spaces between groups of digits. */
function withSpacedGroups(text: string, language: MappedRow['language']): string {
  return language === 'fr' ? text.replaceAll(/(?<=\d)\.(?=\d{3}(?!\d))/g, ' ') : text;
}

const BASIS_POINTS = { percent: 100, fraction: 10_000, 'basis points': 1 } as const;

/** Rate of co-financing by its rule, in basis points. */
export function rateOf(
  mapped: MappedRow,
  rule: RateRule | undefined,
): { readonly minBps: number | null; readonly maxBps: number } | null {
  if (rule === undefined) return null;
  if ('how' in rule) {
    return extractMoney(mapped, rule.from, { target: 'cofinancingRate', pick: ({ rate }) => rate });
  }
  const bps = (from: readonly string[] | undefined): number | null => {
    const found = from === undefined ? null : mapped.stated(from);
    if (found === null) return null;
    const share = amountIn(found.values[0]);
    const value = share === null ? -1 : Math.round(share * BASIS_POINTS[rule.unit]);
    if (value < 0 || value > 10_000)
      return mapped.note(found.field, 'is not a rate between 0 and 100 %, left out');
    return value === 0 && rule.zero === 'not stated' ? null : value;
  };
  const [minBps, maxBps] = [bps(rule.min), bps(rule.max)];
  if (maxBps === null) return null;
  if (minBps !== null && minBps > maxBps)
    return mapped.note(rule.max.join(', '), 'is below its minimum, left out');
  return { minBps, maxBps };
}
