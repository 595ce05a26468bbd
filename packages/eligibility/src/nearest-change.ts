import type { Criterion, CriterionSubject } from '@platform/contracts/catalog';
import type { ApplicantFacts } from './applicant-facts.ts';
import { type CriterionNode, isGroup, truthOf } from './criterion-tree.ts';
import { oppositeRule } from './stated-criteria.ts';
import { MET, NOT_MET } from './truth.ts';

/** What would have to be otherwise, as a fact that would hold then. */
export type Change = Pick<Criterion, 'values' | 'period'> & {
  readonly subject: CriterionSubject;
  readonly rule: NonNullable<Criterion['rule']>;
};

/** How far a change is, in steps of one employee more or less. Anything that is not listed counts as one step. */
const DISTANCE: Readonly<Partial<Record<CriterionSubject, number>>> = {
  date: 1,
  employees: 1,
  certification: 2,
  territory: 4,
  legal_form: 5,
  applicant: 8,
  activity: 9,
  age: 20,
};

type Path = { readonly changes: readonly Change[]; readonly distance: number };
const NOTHING: Path = { changes: [], distance: 0 };

/**
 * The smallest change of the applicant after which nothing excludes it; empty when nothing does, null when no change
 * helps, as after the last day.
 */
export function nearestChange(
  nodes: readonly CriterionNode[],
  facts: ApplicantFacts,
): readonly Change[] | null {
  return all(nodes.map((node) => toMeet(node, facts)))?.changes ?? null;
}

function toMeet(node: CriterionNode, facts: ApplicantFacts): Path | null {
  if (truthOf(node, facts) !== NOT_MET) return NOTHING;
  if (!isGroup(node)) return step(node.criterion);
  const { members } = node;
  if (node.criterion.kind === 'any_of') return nearest(members.map((member) => toMeet(member, facts)));
  if (node.criterion.kind === 'none_of') return all(members.map((member) => toFail(member, facts)));
  return all(members.map((member) => toMeet(member, facts)));
}

function toFail(node: CriterionNode, facts: ApplicantFacts): Path | null {
  if (truthOf(node, facts) !== MET) return NOTHING;
  if (!isGroup(node)) return step(opposed(node.criterion));
  const { members } = node;
  if (node.criterion.kind === 'any_of') return all(members.map((member) => toFail(member, facts)));
  if (node.criterion.kind === 'none_of') return nearest(members.map((member) => toMeet(member, facts)));
  return nearest(members.map((member) => toFail(member, facts)));
}

function opposed(criterion: Criterion): Criterion {
  return { ...criterion, rule: criterion.rule === null ? null : oppositeRule(criterion.rule) };
}

function step({ subject, rule, values, period }: Criterion): Path | null {
  if (subject === null || rule === null) return null;
  // A day that is over does not return.
  if (subject === 'date' && (rule === 'at_most' || rule === 'less_than')) return null;
  return { changes: [{ subject, rule, values, period }], distance: DISTANCE[subject] ?? 1 };
}

function all(paths: readonly (Path | null)[]): Path | null {
  const possible = paths.filter((path) => path !== null);
  if (possible.length < paths.length) return null;
  return {
    changes: possible.flatMap(({ changes }) => changes),
    distance: possible.reduce((sum, { distance }) => sum + distance, 0),
  };
}

function nearest(paths: readonly (Path | null)[]): Path | null {
  const possible = paths.filter((path) => path !== null);
  return possible.toSorted((one, other) => one.distance - other.distance)[0] ?? null;
}
