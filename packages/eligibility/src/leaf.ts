import type { Criterion, CriterionSubject } from '@platform/contracts/catalog';
import { activityPath } from './activity-code.ts';
import {
  type ApplicantFacts,
  FIGURE_SUBJECTS,
  type FigureSubject,
  type Interval,
  type WordSubject,
} from './applicant-facts.ts';
import { isOneOfKinds } from './applicant-kinds.ts';
import { employeesOfSize } from './company-sizes.ts';
import { foldedWord } from './folded-word.ts';
import { legalFormOf } from './legal-form.ts';
import { MET, NOT_MET, opposite, type Truth, UNKNOWN } from './truth.ts';

/** All territories that contain one, itself first. */
export type ChainOf = (territory: string) => readonly string[];

/** A fact that is decided alone: what a criterion limits, in the form in which it is compared. */
export type Leaf = {
  readonly subject: CriterionSubject;
  readonly rule: NonNullable<Criterion['rule']>;
  readonly values: readonly string[];
  readonly period: Criterion['period'];
  readonly test: (facts: ApplicantFacts) => Truth;
};

const MONTHS_A_YEAR = 12;

/** Prepares a fact for comparing; null for one that no applicant can be compared with. */
export function leafOf(
  { subject, rule, values, period }: Pick<Criterion, 'subject' | 'rule' | 'values' | 'period'>,
  chainOf: ChainOf,
): Leaf | null {
  if (subject === null || rule === null || values.length === 0) return null;
  const test = testOf({ subject, rule, values, period }, chainOf);
  return test === null ? null : { subject, rule, values, period, test };
}

type Compared = Pick<Leaf, 'subject' | 'rule' | 'values' | 'period'>;

function testOf(compared: Compared, chainOf: ChainOf): Leaf['test'] | null {
  const { subject, rule, values } = compared;
  if (isFigure(subject)) return figureTest(subject, compared);
  if (subject === 'date') return dateTest(compared);
  if (rule !== 'one_of' && rule !== 'none_of') return null;
  const isMember = memberTest(subject, values, chainOf);
  if (isMember === null) return null;
  return rule === 'one_of' ? isMember : (facts) => opposite(isMember(facts));
}

function memberTest(
  subject: CriterionSubject,
  values: readonly string[],
  chainOf: ChainOf,
): Leaf['test'] | null {
  switch (subject) {
    case 'territory':
      return territoryTest(values, chainOf);
    case 'activity':
      return activityTest(values);
    case 'applicant':
      return (facts) => isOneOfKinds(values, facts);
    case 'company_size':
      return sizeTest(values);
    case 'other':
      return responseTest(values);
    case 'legal_form':
      return legalFormTest(values);
    case 'certification':
      return certificationTest(values);
    default:
      return wordTest(subject as WordSubject, values);
  }
}

/** Yes to one of several questions is enough. */
function responseTest(names: readonly string[]): Leaf['test'] {
  return ({ responses }) => {
    const known = names.map((name) => (Object.hasOwn(responses, name) ? responses[name] : undefined));
    if (known.includes(true)) return MET;
    return known.includes(undefined) ? UNKNOWN : NOT_MET;
  };
}

function wordTest(subject: WordSubject, values: readonly string[]): Leaf['test'] {
  const wanted = new Set(values.map(foldedWord));
  return ({ words }) => {
    const own = words[subject];
    if (own === undefined) return UNKNOWN;
    return own.some((word) => wanted.has(word)) ? MET : NOT_MET;
  };
}

/** Forms are compared by their usual abbreviation; a form that has none cannot be distinguished from another name of it. */
function legalFormTest(values: readonly string[]): Leaf['test'] {
  const wanted = values.map(legalFormOf);
  return ({ words }) => {
    const own = words.legal_form?.map(legalFormOf);
    if (own === undefined) return UNKNOWN;
    if (own.some(({ name }) => wanted.some((one) => one.name === name))) return MET;
    return [...own, ...wanted].every(({ isKnown }) => isKnown) ? NOT_MET : UNKNOWN;
  };
}

/** A list of certificates is seldom complete, so only an empty one excludes. */
function certificationTest(values: readonly string[]): Leaf['test'] {
  const isHeld = wordTest('certification', values);
  return (facts) => {
    const truth = isHeld(facts);
    return truth === NOT_MET && facts.words.certification?.length !== 0 ? UNKNOWN : truth;
  };
}

function territoryTest(values: readonly string[], chainOf: ChainOf): Leaf['test'] {
  const inside = new Set(values);
  const around = new Set(values.flatMap((value) => chainOf(value)));
  return ({ territories }) => {
    const [place] = territories;
    if (place === undefined) return UNKNOWN;
    if (territories.some((one) => inside.has(one))) return MET;
    return around.has(place) ? UNKNOWN : NOT_MET;
  };
}

function activityTest(values: readonly string[]): Leaf['test'] | null {
  const paths = values.flatMap((value) => activityPath(value) ?? []);
  if (paths.length < values.length) return null;
  return ({ activity }) => {
    if (activity === null) return UNKNOWN;
    if (paths.some((path) => activity.startsWith(path))) return MET;
    return paths.some((path) => path.startsWith(activity)) ? UNKNOWN : NOT_MET;
  };
}

/** Stated sizes decide; otherwise the number of employees. */
function sizeTest(values: readonly string[]): Leaf['test'] {
  const byWord = wordTest('company_size', values);
  const sizes = values.map(employeesOfSize);
  return (facts) => {
    const own = facts.figures.employees;
    if (facts.words.company_size !== undefined || own === undefined) return byWord(facts);
    const truths = sizes.map((size) => (size === null ? UNKNOWN : isWithin(own, size)));
    return truths.includes(MET) ? MET : truths.includes(UNKNOWN) ? UNKNOWN : NOT_MET;
  };
}

function isWithin(own: Interval, limits: Interval): Truth {
  if (own.min >= limits.min && own.max <= limits.max) return MET;
  return own.max < limits.min || own.min > limits.max ? NOT_MET : UNKNOWN;
}

function dateTest({ rule, values }: Compared): Leaf['test'] | null {
  const limits = values.filter((value) => /^\d{4}-\d{2}-\d{2}$/.test(value));
  if (limits.length < values.length) return null;
  const [limit = ''] = limits;
  const holds = {
    at_least: (date: string) => date >= limit,
    at_most: (date: string) => date <= limit,
    more_than: (date: string) => date > limit,
    less_than: (date: string) => date < limit,
    one_of: (date: string) => limits.includes(date),
    none_of: (date: string) => !limits.includes(date),
  }[rule];
  return ({ date }) => (holds(date) ? MET : NOT_MET);
}

function figureTest(subject: FigureSubject, { rule, values, period }: Compared): Leaf['test'] | null {
  const limits = values.map(Number);
  const [limit = Number.NaN] = limits;
  if (limits.some((value) => !Number.isFinite(value))) return null;
  const compare = comparison(rule, limits, limit);
  return ({ figures }) => {
    const own = figures[subject];
    return own === undefined ? UNKNOWN : compare(inPeriod(own, subject, period));
  };
}

/** The household quotient is kept by the month. */
function inPeriod(own: Interval, subject: FigureSubject, period: Criterion['period']): Interval {
  return subject === 'household_quotient' && period === 'year'
    ? { min: own.min * MONTHS_A_YEAR, max: own.max * MONTHS_A_YEAR }
    : own;
}

function comparison(rule: Leaf['rule'], limits: readonly number[], limit: number): (own: Interval) => Truth {
  switch (rule) {
    case 'at_least':
      return (own) => (own.min >= limit ? MET : own.max < limit ? NOT_MET : UNKNOWN);
    case 'at_most':
      return (own) => (own.max <= limit ? MET : own.min > limit ? NOT_MET : UNKNOWN);
    case 'more_than':
      return (own) => (own.min > limit ? MET : own.max <= limit ? NOT_MET : UNKNOWN);
    case 'less_than':
      return (own) => (own.max < limit ? MET : own.min >= limit ? NOT_MET : UNKNOWN);
    case 'one_of':
      return (own) => isAmong(own, limits);
    case 'none_of':
      return (own) => opposite(isAmong(own, limits));
  }
}

function isAmong(own: Interval, members: readonly number[]): Truth {
  const possible = members.filter((member) => member >= own.min && member <= own.max);
  if (possible.length === 0) return NOT_MET;
  return own.min === own.max ? MET : UNKNOWN;
}

function isFigure(subject: CriterionSubject): subject is FigureSubject {
  return FIGURE_SUBJECTS.some((one) => one === subject);
}
