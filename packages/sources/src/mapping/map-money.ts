import type { Money } from '@platform/contracts/values';
import { type MoneyReading, readMoney } from '../prose/amounts.ts';
import type { Reading } from '../prose/reading.ts';
import { currencyCode, currencyInName } from './currencies.ts';
import type { MappedRow } from './mapped-row.ts';
import type { MoneyRule, RateRule } from './mapping-rules.ts';
import { amountBeside, amountIn } from './numbers-in.ts';
import { createProseReader } from './row-prose.ts';

const FACTOR = {
  euro: 100,
  cent: 1,
  'thousand euro': 100_000,
  'million euro': 100_000_000,
  one: 100,
  hundredth: 1,
  thousand: 100_000,
  million: 100_000_000,
} as const;

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
  const written = beside ?? amountIn(found.values[0]);
  const cents = written === null ? null : Math.round(written.amount * FACTOR[rule.unit]);
  if (cents === null || cents < 0 || !Number.isSafeInteger(cents)) {
    return mapped.note(found.field, 'is not an amount from 0, left out');
  }
  if (cents === 0 && rule.zero === 'not stated') return null;
  const currency = currencyOf(mapped, rule, { field: found.field, written: written?.currency ?? null });
  return currency === null ? null : { cents, currency };
}

/**
 * The currency of an amount: the one written beside it, else the one of the rule. Null with a note where the record
 * states one that does not exist, or where the name of the column names another one than the rule.
 */
function currencyOf(
  mapped: MappedRow,
  rule: Exclude<MoneyRule, { how: 'prose' }>,
  { field, written }: { readonly field: string; readonly written: string | null },
): string | null {
  if (written !== null) return written;
  if (typeof rule.currency !== 'string') {
    const word = mapped.line(rule.currency.from, 40);
    const stated = word === null ? null : currencyCode(word);
    return (
      stated ?? mapped.note(rule.currency.from.join(', '), 'is no known currency; the amount is left out')
    );
  }
  const named = currencyInName(field);
  if (named === null || named === rule.currency) return rule.currency;
  return mapped.note(field, `is in ${named}, but the mapping states ${rule.currency}; left out`);
}

const moneyOfText = createProseReader<MoneyReading>();

/** Amounts extracted from a text; a reading without enough confidence is left out with a note. */
export function extractMoney<Value>(
  mapped: MappedRow,
  from: readonly string[],
  { target, pick }: { target: string; pick: (reading: MoneyReading) => Reading<Value> | null },
): Value | null {
  const text = mapped.prose(from);
  if (text === null) return null;
  const { whole, quoted } = moneyOfText(mapped, text, (part) =>
    readMoney(withSpacedGroups(part, mapped.language), mapped.language),
  );
  return mapped.read(from.join(', '), `funding.${target}`, quoted(pick(whole), pick));
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
    const isShare = share !== null && share.currency === null;
    const value = isShare ? Math.round(share.amount * BASIS_POINTS[rule.unit]) : -1;
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
