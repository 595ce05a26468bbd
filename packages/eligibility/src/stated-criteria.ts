import { CRITERIA_MAX, type Criterion } from '@platform/contracts/catalog';

/** A criterion before it is placed in the list of its subsidy. */
export type StatedCriterion =
  | {
      readonly kind: 'all_of' | 'any_of' | 'none_of';
      readonly of: readonly StatedCriterion[];
      readonly role?: Criterion['role'];
      readonly sentence?: string;
    }
  | {
      readonly kind: 'fact';
      readonly subject: NonNullable<Criterion['subject']>;
      readonly rule: NonNullable<Criterion['rule']>;
      readonly values: readonly string[];
      readonly period?: Criterion['period'];
      readonly role?: Criterion['role'];
      readonly sentence?: string;
    }
  | { readonly kind: 'to_check'; readonly role?: Criterion['role']; readonly sentence: string };

const SENTENCE_MAX = 500;
const VALUES_MAX = 1_000;
const VALUE_MAX = 200;

/**
 * The list of a subsidy for criteria that must all hold. Groups of one criterion become that criterion, empty ones are
 * left out, and lists of one subject that are alternatives become one list. More criteria than a subsidy may have become
 * one that is to be checked, because a part of them would state something else.
 */
export function criteriaOf(stated: readonly StatedCriterion[]): Criterion[] {
  const criteria: Criterion[] = [];
  for (const one of conjuncts(stated)) append(criteria, one, null);
  const distinct = isFlat(criteria)
    ? [...new Map(criteria.map((one) => [JSON.stringify(one), one])).values()]
    : criteria;
  if (distinct.length <= CRITERIA_MAX) return distinct;
  return criteriaOf([{ kind: 'to_check', sentence: sentenceOf(stated[0]) }]);
}

function isFlat(criteria: readonly Criterion[]): boolean {
  return criteria.every(({ group }) => group === null);
}

/** Criteria of which each must hold: the members of groups of which all must hold, in their place. */
function conjuncts(stated: readonly StatedCriterion[]): readonly StatedCriterion[] {
  return stated.flatMap((one) => {
    const simple = simplified(one);
    if (simple === null) return [];
    return simple.kind === 'all_of' ? conjuncts(simple.of) : [simple];
  });
}

function simplified(one: StatedCriterion): StatedCriterion | null {
  if (one.kind === 'fact')
    return one.values.length > 0 && one.values.length <= VALUES_MAX ? one : toCheck(one);
  if (one.kind === 'to_check') return one;
  const members = one.of.flatMap((member) => simplified(member) ?? []);
  const merged = one.kind === 'all_of' ? members : withListsMerged(members);
  const [first] = merged;
  if (first === undefined) return null;
  if (merged.length > 1) return { ...one, of: merged };
  const role = one.role === undefined ? {} : { role: one.role };
  if (one.kind !== 'none_of') return { ...first, ...role };
  return first.kind === 'fact' ? { ...negated(first), ...role } : { ...one, of: merged };
}

type Fact = Extract<StatedCriterion, { kind: 'fact' }>;

/** A list without members cannot be compared, nor can one that is too long. */
function toCheck({ subject, sentence, role }: Fact): StatedCriterion {
  return {
    kind: 'to_check',
    sentence: sentence === undefined || sentence === '' ? subject : sentence,
    ...(role === undefined ? {} : { role }),
  };
}

/** `one_of` lists of one subject are alternatives to each other, so they are one list. */
function withListsMerged(members: readonly StatedCriterion[]): readonly StatedCriterion[] {
  const merged: StatedCriterion[] = [];
  for (const member of members) {
    const at = merged.findIndex((other) => areOneList(other, member));
    const other = merged[at];
    if (other?.kind !== 'fact' || member.kind !== 'fact') {
      merged.push(member);
      continue;
    }
    const values = [...new Set([...other.values, ...member.values])];
    const sentence = joinedSentence(other.sentence ?? '', member.sentence ?? '');
    merged[at] = { ...other, values, sentence };
  }
  return merged;
}

function areOneList(one: StatedCriterion, other: StatedCriterion): boolean {
  return (
    one.kind === 'fact' &&
    other.kind === 'fact' &&
    one.rule === 'one_of' &&
    other.rule === 'one_of' &&
    one.subject === other.subject &&
    one.role === other.role &&
    one.period === other.period
  );
}

function joinedSentence(one: string, other: string): string {
  if (other === '' || one.split(' ; ').includes(other)) return one;
  const joined = one === '' ? other : `${one} ; ${other}`;
  return joined.length <= SENTENCE_MAX ? joined : one;
}

const OPPOSITES = {
  at_least: 'less_than',
  at_most: 'more_than',
  more_than: 'at_most',
  less_than: 'at_least',
  one_of: 'none_of',
  none_of: 'one_of',
} as const;

/** The rule that holds exactly when another one does not. */
export function oppositeRule(rule: NonNullable<Criterion['rule']>): NonNullable<Criterion['rule']> {
  return OPPOSITES[rule];
}

function negated(fact: Fact): Fact {
  return { ...fact, rule: OPPOSITES[fact.rule] };
}

function sentenceOf(stated: StatedCriterion | undefined): string {
  return stated?.sentence ?? '';
}

/** Members are written in the order of the contract, so that an export read back is the same text. */
function append(criteria: Criterion[], one: StatedCriterion, group: number | null): void {
  const { kind, role = 'required' } = one;
  const sentence = (one.sentence ?? '').slice(0, SENTENCE_MAX);
  if (kind === 'fact') {
    const { subject, rule, period = null } = one;
    const values = one.values.map((value) => value.slice(0, VALUE_MAX));
    criteria.push({ kind, group, role, subject, rule, values, period, sentence });
    return;
  }
  criteria.push({ kind, group, role, subject: null, rule: null, values: [], period: null, sentence });
  if (kind === 'to_check') return;
  const own = criteria.length - 1;
  for (const member of one.of) append(criteria, member, own);
}
