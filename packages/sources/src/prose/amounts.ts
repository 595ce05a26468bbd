import type { Language, Money } from '@platform/contracts/values';
import { type Role, roleOf } from './figure-roles.ts';
import { type Figure, figuresOf } from './figures.ts';
import { plainPhrase } from './plain-phrase.ts';
import { type Reading, reading } from './reading.ts';

/** `minBps` is null where only a ceiling is stated; both are equal where one fixed rate is. */
export type Rate = { readonly minBps: number | null; readonly maxBps: number };

/** What a phrase states about money; `null` = not stated. */
export type MoneyReading = {
  readonly minimumGrant: Reading<Money> | null;
  readonly maximumGrant: Reading<Money> | null;
  readonly rate: Reading<Rate> | null;
  /** Envelope of the whole programme or call, not of one grant. */
  readonly fundingAmount: Reading<Money> | null;
  readonly loan: Reading<true> | null;
  readonly recoverableAdvance: Reading<true> | null;
};

/** The value of a form of aid that the phrase names. */
const NAMED = true;

type StatedFigure = { readonly figure: Figure; readonly role: Role; readonly confidence: number };

const LOAN =
  /(?<!\p{L})(prêts?|loans?|micro-?crédits?|avances? (?:remboursables?|récupérables?)|repayable advances?)(?!\p{L})(?! d'(?:ordinateur|outil)| de (?:matériel|véhicule|vélo))/u;
const ADVANCE =
  /(?<!\p{L})(avances? (?:remboursables?|récupérables?)|(?:repayable|recoverable) advances?)(?!\p{L})/u;

/**
 * Extracts amounts and rates from a phrase or a text, each by the words around it. Conservative: figures per year, per head
 * or per square metre, turnover and cost thresholds, payment schedules, interest and the applicant's own share are not
 * grants; several different results are dropped, except a highest one that the words call the ceiling, as a guess.
 * A fixed amount ("une aide de 400 €") is minimum and maximum at once. Euros only. Never throws.
 */
export function readMoney(phrase: string, language: Language): MoneyReading {
  const text = plainPhrase(phrase);
  const figures = figuresOf(text, language);
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
    loan: LOAN.test(text) ? reading(NAMED, 85) : null,
    recoverableAdvance: ADVANCE.test(text) ? reading(NAMED, 90) : null,
  };
}

/** Euros with at most two decimals as money; `null` for any other number. */
export function moneyOfEuros(amount: number): Money | null {
  const cents = Math.round(amount * 100);
  const isWhole = Math.abs(amount * 100 - cents) < 1e-6;
  return isWhole && cents >= 0 && Number.isSafeInteger(cents) ? euros(cents) : null;
}

/** Another amount of unknown meaning in the same phrase makes a reading doubtful. */
const OTHER_AMOUNT = 20;
/** The ceiling over lower ones is a guess. */
const OVERALL = 60;

function highestOf(grants: readonly StatedFigure[], money: readonly StatedFigure[]): StatedFigure | null {
  const only = onlyOf(grants);
  const otherAmounts = money.filter(({ role }) => role === 'unknown' || role === 'alternative').length;
  if (only !== null) return { ...only, confidence: only.confidence - otherAmounts * OTHER_AMOUNT };
  const [top] = [...grants].sort((a, b) => b.figure.high - a.figure.high);
  return top?.role === 'ceiling' && otherAmounts === 0 ? { ...top, confidence: OVERALL } : null;
}

function lowestOf(money: readonly StatedFigure[], maximum: StatedFigure | null): Reading<Money> | null {
  const floor = onlyOf(money.filter(({ role }) => role === 'floor'));
  if (floor !== null) {
    const isBelow = maximum === null || floor.figure.high <= maximum.figure.high;
    return isBelow ? reading(euros(floor.figure.high), floor.confidence) : null;
  }
  if (maximum === null || maximum.confidence <= OVERALL) return null;
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
    return high === 0 ? null : reading({ minBps, maxBps: high }, only.confidence - doubts * OTHER_AMOUNT);
  }
  const [top] = [...grants].sort((a, b) => b.figure.high - a.figure.high);
  return top?.role === 'ceiling' && doubts === 0
    ? reading({ minBps: null, maxBps: top.figure.high }, OVERALL)
    : null;
}

/** The only one, or of several equal ones that with the highest confidence. */
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
