import type { SubsidyFacts } from '@platform/contracts/catalog';
import type { FieldOrigin } from '../port/field-methods.ts';
import { type MoneyReading, readMoney } from '../prose/amounts.ts';
import { figuresOf } from '../prose/figures.ts';
import { plainPhrase } from '../prose/plain-phrase.ts';
import { quotesIn } from '../prose/quotes.ts';
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

type MoneyField = keyof MoneyFacts;

type ExtractedMoney = {
  readonly funding: MoneyFacts;
  readonly methods: Record<string, FieldOrigin>;
};

/** Longer texts about money describe several cases, and one figure of many states nothing. */
const LENGTH_MAX = 2_500;
const DESCRIPTION_MAX = 20_000;
const NOTHING: ExtractedMoney = { funding: {}, methods: {} };
const AMOUNTS = ['minimumGrant', 'maximumGrant', 'fundingAmount'] as const satisfies readonly MoneyField[];
const RATES = ['cofinancingRate'] as const satisfies readonly MoneyField[];
const ALL_FIELDS = new Set<MoneyField>([...AMOUNTS, ...RATES, 'loanOption', 'recoverableAdvance']);

/**
 * Amounts and rates that a text about money states unambiguously, with the method of each. A figure that is only likely
 * stays in the text for people to read.
 */
export function moneyFromProse(text: string | null): ExtractedMoney {
  return text === null || text.length > LENGTH_MAX ? NOTHING : extractMoney(text, ALL_FIELDS);
}

/**
 * The same for a general description, which also mentions costs, thresholds and shares: an amount or a rate counts only
 * when the text contains no other of its kind.
 */
export function moneyFromDescription(text: string | null): ExtractedMoney {
  if (text === null || text.length > DESCRIPTION_MAX) return NOTHING;
  const figures = figuresOf(plainPhrase(text), 'fr');
  const isAlone = (kind: 'money' | 'rate') => figures.filter((figure) => figure.kind === kind).length === 1;
  const fields = new Set<MoneyField>([
    ...(isAlone('money') ? AMOUNTS : []),
    ...(isAlone('rate') ? RATES : []),
  ]);
  return fields.size === 0 ? NOTHING : extractMoney(text, fields);
}

/** The given fields only: the quote of a value that is not kept would be looked for in vain. */
function extractMoney(text: string, fields: ReadonlySet<MoneyField>): ExtractedMoney {
  const whole = readMoney(text, 'fr');
  const quoted = quotesIn(text, (sentence) => readMoney(sentence, 'fr'));
  const methods: Record<string, FieldOrigin> = {};
  const taken = <T>(field: MoneyField, pick: (money: MoneyReading) => Reading<T> | null): T | null => {
    const found = fields.has(field) ? pick(whole) : null;
    if (found === null || found.confidence < CONFIDENT) return null;
    methods[`funding.${field}`] = originOf(quoted(found, pick) ?? found);
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
