import type { Applicant, CriterionSubject } from '@platform/contracts/catalog';
import { activityPath } from './activity-code.ts';
import { type ApplicantFacts, FIGURE_SUBJECTS, type Interval, WORD_SUBJECTS } from './applicant-facts.ts';
import type { CompiledCatalog, UndecidedRule } from './compiled-catalog.ts';
import { foldedWord } from './folded-word.ts';
import type { Leaf } from './leaf.ts';
import { type CompiledRule, ruleTruth } from './rule-table.ts';
import { MET, UNKNOWN } from './truth.ts';

/** One response that a person can choose with one tap, and what it decides. */
export type Choice = {
  /** A value of the subject, or figures from `min` to `max`; all null for "none of these". */
  readonly value: string | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Subsidies that fit after it, and that are excluded by it. */
  readonly fits: number;
  readonly blocked: number;
};

/** The question that decides most of what is not decided yet. */
export type NextQuestion = {
  readonly subject: CriterionSubject;
  /** Name of a question of a subsidy; null for all other subjects. */
  readonly name: string | null;
  /** Subsidies that wait for it. */
  readonly subsidies: number;
  readonly choices: readonly Choice[];
};

const CANDIDATES_MAX = 5;
const CHOICES_MAX = 8;

type Topic = { readonly subject: CriterionSubject; readonly name: string | null };
type Candidate = Topic & { readonly leaves: Set<Leaf>; weight: number; subsidies: number };

/** What a question is about: these subsidies only, and these subjects only; everything where absent. */
export type QuestionScope = {
  readonly ids?: readonly string[] | undefined;
  readonly subjects?: readonly CriterionSubject[] | undefined;
};

/** The question whose responses decide most subsidies on average; null when no question decides any. */
export function nextQuestion(
  catalog: Pick<CompiledCatalog, 'undecided' | 'leafAt'>,
  facts: ApplicantFacts,
  { ids, subjects }: QuestionScope = {},
): NextQuestion | null {
  const rules = catalog.undecided(facts, ids);
  const candidates = candidatesIn(rules, { facts, leafAt: catalog.leafAt });
  const questions = candidates
    .filter(({ subject }) => subjects?.includes(subject) ?? true)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, CANDIDATES_MAX)
    .map((candidate) => questionOf(candidate, { facts, rules, leafAt: catalog.leafAt }))
    .filter(({ choices }) => choices.length > 0);
  return questions.toSorted((one, other) => decidedBy(other) - decidedBy(one))[0] ?? null;
}

type LeafAt = CompiledCatalog['leafAt'];

/** What is not known, with the facts that wait for it. A rule that waits for two things counts half for each. */
function candidatesIn(
  rules: readonly UndecidedRule[],
  { facts, leafAt }: { readonly facts: ApplicantFacts; readonly leafAt: LeafAt },
): Candidate[] {
  const byKey = new Map<string, Candidate>();
  for (const { rule, subsidies } of rules) {
    const leaves = leavesIn(rule)
      .map(leafAt)
      .filter((leaf) => leaf.test(facts) === UNKNOWN);
    const topics = new Map(leaves.map((leaf) => [JSON.stringify(topicOf(leaf)), topicOf(leaf)]));
    for (const [key, topic] of topics) {
      const candidate = byKey.get(key) ?? { ...topic, leaves: new Set(), weight: 0, subsidies: 0 };
      candidate.weight += subsidies / topics.size;
      candidate.subsidies += subsidies;
      for (const leaf of leaves) if (JSON.stringify(topicOf(leaf)) === key) candidate.leaves.add(leaf);
      byKey.set(key, candidate);
    }
  }
  return [...byKey.values()];
}

function topicOf({ subject, values }: Leaf): Topic {
  return { subject, name: subject === 'other' ? (values[0] ?? null) : null };
}

function leavesIn(rule: CompiledRule): readonly number[] {
  if (rule === null) return [];
  return typeof rule === 'number' ? [rule] : rule.of.flatMap(leavesIn);
}

function questionOf(
  { subject, name, subsidies, leaves }: Candidate,
  {
    facts,
    rules,
    leafAt,
  }: { readonly facts: ApplicantFacts; readonly rules: readonly UndecidedRule[]; readonly leafAt: LeafAt },
): NextQuestion {
  const choices = responsesTo({ subject, name }, [...leaves], facts).map(({ after, ...choice }) => {
    const counts = { fits: 0, blocked: 0 };
    for (const { rule, subsidies: count } of rules) {
      const truth = ruleTruth(rule, (leaf) => leafAt(leaf).test(after));
      if (truth !== UNKNOWN) counts[truth === MET ? 'fits' : 'blocked'] += count;
    }
    return { ...choice, ...counts };
  });
  return { subject, name, subsidies, choices };
}

function decidedBy({ choices }: NextQuestion): number {
  return choices.reduce((sum, { fits, blocked }) => sum + fits + blocked, 0) / Math.max(1, choices.length);
}

type Response = Pick<Choice, 'value' | 'min' | 'max'> & { readonly after: ApplicantFacts };

/** The responses that make a difference, with what would be known after each. */
function responsesTo({ subject, name }: Topic, leaves: readonly Leaf[], facts: ApplicantFacts): Response[] {
  const figure = FIGURE_SUBJECTS.find((one) => one === subject);
  if (figure !== undefined) {
    return intervalsBetween(leaves).map(({ min, max }) => ({
      value: null,
      min,
      max: max === Number.MAX_SAFE_INTEGER ? null : max,
      after: { ...facts, figures: { ...facts.figures, [figure]: { min, max } } },
    }));
  }
  if (name !== null) {
    return [true, false].map((response) =>
      chosen(String(response), { ...facts, responses: { ...facts.responses, [name]: response } }),
    );
  }
  const values = frequentValues(leaves);
  const word = WORD_SUBJECTS.find((one) => one === subject);
  if (word !== undefined) {
    return [...values, null].map((value) =>
      chosen(value, {
        ...facts,
        words: { ...facts.words, [word]: value === null ? [] : [foldedWord(value)] },
      }),
    );
  }
  return values.flatMap((value) => placedResponse(subject, value, facts) ?? []);
}

function placedResponse(subject: CriterionSubject, value: string, facts: ApplicantFacts): Response | null {
  if (subject === 'territory') {
    const territories = [value, ...facts.territories.filter((one) => one !== value)];
    return chosen(value, { ...facts, territories });
  }
  if (subject === 'activity') return chosen(value, { ...facts, activity: activityPath(value) });
  if (subject !== 'applicant') return null;
  return chosen(value, { ...facts, applicants: [value as Applicant], isKindAssumed: false });
}

function chosen(value: string | null, after: ApplicantFacts): Response {
  return { value, min: null, max: null, after };
}

function frequentValues(leaves: readonly Leaf[]): string[] {
  const counts = new Map<string, number>();
  for (const value of leaves.flatMap(({ values }) => values)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .toSorted(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
    .slice(0, CHOICES_MAX)
    .map(([value]) => value);
}

/** Intervals between the limits of the facts, so that every one of them is decided by each. */
function intervalsBetween(leaves: readonly Leaf[]): Interval[] {
  const starts = new Set([0]);
  for (const { rule, values } of leaves) {
    for (const limit of values.map(Number)) {
      if (rule !== 'at_most' && rule !== 'more_than') starts.add(limit);
      if (rule !== 'at_least' && rule !== 'less_than') starts.add(limit + 1);
    }
  }
  const sorted = [...starts].filter((start) => start >= 0).toSorted((one, other) => one - other);
  return sorted
    .slice(0, CHOICES_MAX)
    .map((min, index, kept) => ({ min, max: (kept[index + 1] ?? Number.MAX_SAFE_INTEGER + 1) - 1 }));
}
