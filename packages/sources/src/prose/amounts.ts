import type { Language, Money } from '@platform/contracts/values';
import { withoutLentThings } from '../values/lent-things.ts';
import { type Role, roleOf } from './figure-roles.ts';
import { type Figure, figuresOf } from './figures.ts';
import { plainPhrase } from './plain-phrase.ts';
import { type Reading, reading } from './reading.ts';

/** `minBps` is null where only a ceiling is stated; both are equal where one fixed rate is. */
export type Rate = { readonly minBps: number | null; readonly maxBps: number };

/** Amounts and rates that a phrase states; `null` = not stated. */
export type MoneyReading = {
  readonly minimumGrant: Reading<Money> | null;
  readonly maximumGrant: Reading<Money> | null;
  readonly rate: Reading<Rate> | null;
  /** Budget of the whole programme or call, not of one grant. */
  readonly fundingAmount: Reading<Money> | null;
  readonly loan: Reading<true> | null;
  readonly recoverableAdvance: Reading<true> | null;
};

/** The value of the form of aid that the phrase names. */
const NAMED = true;

type StatedFigure = { readonly figure: Figure; readonly role: Role; readonly confidence: number };

const LOAN =
  /(?<!\p{L})(prêts?|loans?|micro-?crédits?|avances? (?:remboursables?|récupérables?)|repayable advances?)(?!\p{L})/u;
const ADVANCE =
  /(?<!\p{L})(avances? (?:remboursables?|récupérables?)|(?:repayable|recoverable) advances?)(?!\p{L})/u;

/**
 * Extracts amounts and rates from a phrase or a text, each by the words around it. It is conservative: figures per
 * year, per head or per square metre, turnover and cost thresholds, payment schedules, interest and the applicant's own
 * share are not grants. Several different results are dropped, except that the highest one is kept as a guess when the
 * words call it the ceiling. A fixed amount ("une aide de 400 €") is both minimum and maximum. Euros only. Never
 * throws.
 */
export function readMoney(phrase: string, language: Language): MoneyReading {
  const text = plainPhrase(phrase);
  const figures = figuresOf(text, language);
  const loanText = withoutLentThings(text);
  const stated = figures.map((figure, index) => ({ figure, ...roleOf(text, figures, index) }));
  const money = stated.filter(({ figure }) => figure.kind === 'money');
  const grants = money.filter(({ role }) => role === 'ceiling' || role === 'range' || role === 'fixed');
  const maximum = highestOf(grants, money);
  const minimum = lowestOf(money, maximum);
  const envelope = onlyOf(money.filter(({ role }) => role === 'envelope'));
  return {
    maximumGrant: maximum === null ? null : reading(euros(maximum.figure.high), maximum.confidence),
    minimumGrant: minimum,
    rate: rateOf(stated.filter(({ figure }) => figure.kind === 'rate')),
    fundingAmount: envelope === null ? null : reading(euros(envelope.figure.high), envelope.confidence),
    loan: LOAN.test(loanText) ? reading(NAMED, LOAN_NAMED) : null,
    recoverableAdvance: ADVANCE.test(text) ? reading(NAMED, ADVANCE_NAMED) : null,
  };
}

/** Euros with at most two decimals as money; `null` for any other number. */
export function moneyOfEuros(amount: number): Money | null {
  const cents = Math.round(amount * 100);
  const isWhole = Math.abs(amount * 100 - cents) < 1e-6;
  return isWhole && cents >= 0 && Number.isSafeInteger(cents) ? euros(cents) : null;
}

/** Confidence lost for each other amount of unknown meaning in the same phrase. */
const OTHER_AMOUNT_DOUBT = 20;
/** Confidence that the highest of several amounts is the ceiling. */
const HIGHEST_IS_CEILING = 60;
/** Confidences of a form of aid that the phrase names. */
const LOAN_NAMED = 85;
const ADVANCE_NAMED = 90;

function highestOf(grants: readonly StatedFigure[], money: readonly StatedFigure[]): StatedFigure | null {
  const only = onlyOf(grants);
  const otherAmounts = money.filter(({ role }) => role === 'unknown' || role === 'alternative').length;
  if (only !== null) return { ...only, confidence: only.confidence - otherAmounts * OTHER_AMOUNT_DOUBT };
  const [top] = [...grants].sort((a, b) => b.figure.high - a.figure.high);
  return top?.role === 'ceiling' && otherAmounts === 0 ? { ...top, confidence: HIGHEST_IS_CEILING } : null;
}

function lowestOf(money: readonly StatedFigure[], maximum: StatedFigure | null): Reading<Money> | null {
  const floor = onlyOf(money.filter(({ role }) => role === 'floor'));
  if (floor !== null) {
    const isBelow = maximum === null || floor.figure.high <= maximum.figure.high;
    return isBelow ? reading(euros(floor.figure.high), floor.confidence) : null;
  }
  if (maximum === null || maximum.confidence <= HIGHEST_IS_CEILING) return null;
  if (maximum.role === 'fixed') return reading(euros(maximum.figure.high), maximum.confidence);
  return maximum.figure.low === null || maximum.figure.low === 0
    ? null
    : reading(euros(maximum.figure.low), maximum.confidence);
}

function rateOf(rates: readonly StatedFigure[]): Reading<Rate> | null {
  const grants = rates.filter(({ role }) => role === 'ceiling' || role === 'range' || role === 'fixed');
  const doubts = rates.filter(({ role }) => role === 'alternative' || role === 'unknown').length;
  const only = onlyOf(grants);
  if (only !== null) {
    const { low, high } = only.figure;
    const minBps = only.role === 'fixed' ? high : low;
    return high === 0
      ? null
      : reading({ minBps, maxBps: high }, only.confidence - doubts * OTHER_AMOUNT_DOUBT);
  }
  const [top] = [...grants].sort((a, b) => b.figure.high - a.figure.high);
  return top?.role === 'ceiling' && doubts === 0
    ? reading({ minBps: null, maxBps: top.figure.high }, HIGHEST_IS_CEILING)
    : null;
}

/** The only reading, or among several equal ones the one with the highest confidence. */
function onlyOf(stated: readonly StatedFigure[]): StatedFigure | null {
  const [first, ...others] = [...stated].sort((a, b) => b.confidence - a.confidence);
  if (first === undefined) return null;
  const isSame = others.every(
    ({ figure }) => figure.high === first.figure.high && figure.low === first.figure.low,
  );
  return isSame && first.figure.high > 0 ? first : null;
}

function euros(cents: number): Money {
  return { cents, currency: 'EUR' };
}
