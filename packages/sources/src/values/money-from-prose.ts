import type { SubsidyFacts } from '@platform/contracts/catalog';
import type { FieldOrigin } from '../port/field-methods.ts';
import { type MoneyReading, readMoney } from '../prose/amounts.ts';
import { figuresOf } from '../prose/figures.ts';
import { plainPhrase } from '../prose/plain-phrase.ts';
import { withQuote } from '../prose/quotes.ts';
import { CONFIDENT, originOf, type Reading } from '../prose/reading.ts';

type MoneyFacts = Partial<
  Pick<
    SubsidyFacts['funding'],
    | 'minimumGrant'
    | 'maximumGrant'
    | 'cofinancingRate'
    | 'fundingAmount'
    | 'loanOption'
    | 'recoverableAdvance'
  >
>;

type ExtractedMoney = {
  readonly funding: MoneyFacts;
  readonly methods: Record<string, FieldOrigin>;
};

/** Longer texts about money describe several cases, and one figure of many states nothing. */
const LENGTH_MAX = 2_500;
const DESCRIPTION_MAX = 20_000;
const NOTHING: ExtractedMoney = { funding: {}, methods: {} };

/**
 * Amounts and rates that a text about money states unambiguously, with the method of each. A figure that is only likely
 * stays in the text for people to read.
 */
export function moneyFromProse(text: string | null): ExtractedMoney {
  return text === null || text.length > LENGTH_MAX ? NOTHING : extractMoney(text);
}

/**
 * The same for a general description, which also mentions costs, thresholds and shares: an amount or a rate counts only
 * when the text contains no other of its kind.
 */
export function moneyFromDescription(text: string | null): ExtractedMoney {
  if (text === null || text.length > DESCRIPTION_MAX) return NOTHING;
  const figures = figuresOf(plainPhrase(text), 'fr');
  const isAlone = (kind: 'money' | 'rate') => figures.filter((figure) => figure.kind === kind).length === 1;
  const { funding, methods } = extractMoney(text);
  const kept = (fields: readonly string[], kind: 'money' | 'rate') => (isAlone(kind) ? fields : []);
  const fields = new Set([
    ...kept(['minimumGrant', 'maximumGrant', 'fundingAmount'], 'money'),
    ...kept(['cofinancingRate'], 'rate'),
  ]);
  return {
    funding: Object.fromEntries(Object.entries(funding).filter(([field]) => fields.has(field))),
    methods: Object.fromEntries(
      Object.entries(methods).filter(([path]) => fields.has(path.replace('funding.', ''))),
    ),
  };
}

function extractMoney(text: string): ExtractedMoney {
  const whole = readMoney(text, 'fr');
  const methods: Record<string, FieldOrigin> = {};
  const taken = <T>(field: string, pick: (money: MoneyReading) => Reading<T> | null): T | null => {
    const found = pick(whole);
    if (found === null || found.confidence < CONFIDENT) return null;
    const quoted = withQuote(found, text, (sentence) => pick(readMoney(sentence, 'fr')));
    methods[`funding.${field}`] = originOf(quoted ?? found);
    return found.value;
  };
  const most = taken('maximumGrant', ({ maximumGrant }) => maximumGrant);
  const least = taken('minimumGrant', ({ minimumGrant }) => minimumGrant);
  const bps = taken('cofinancingRate', ({ rate }) => rate);
  const envelope = taken('fundingAmount', ({ fundingAmount }) => fundingAmount);
  const isLoan = taken('loanOption', ({ loan }) => loan);
  const isAdvance = taken('recoverableAdvance', ({ recoverableAdvance }) => recoverableAdvance);
  return {
    funding: {
      ...(most === null ? {} : { maximumGrant: most }),
      ...(least === null ? {} : { minimumGrant: least }),
      ...(bps === null ? {} : { cofinancingRate: bps }),
      ...(envelope === null ? {} : { fundingAmount: envelope }),
      ...(isLoan === null ? {} : { loanOption: true }),
      ...(isAdvance === null ? {} : { recoverableAdvance: true }),
    },
    methods,
  };
}
