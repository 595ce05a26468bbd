import type { CriterionSubject } from '@platform/contracts/catalog';
import type { ApplicantFacts } from './applicant-facts.ts';
import type { CompiledCatalog } from './compiled-catalog.ts';
import { type CompiledRule, ruleTruth } from './rule-table.ts';
import { type Truth, UNKNOWN } from './truth.ts';

/** A subject that an applicant states nothing about, and how many verdicts wait for it. */
export type OpenFact = { readonly subject: CriterionSubject; readonly subsidies: number };

/**
 * What is not known about an applicant, with the number of subsidies that it leaves undecided, most first. A subsidy that
 * waits for two subjects counts for both; one that only waits for what no program can decide counts for none.
 */
export function openFacts(
  catalog: Pick<CompiledCatalog, 'undecided' | 'leafAt'>,
  facts: ApplicantFacts,
): OpenFact[] {
  const truths = new Map<number, Truth>();
  const truthOfLeaf = (leaf: number): Truth => {
    const known = truths.get(leaf) ?? catalog.leafAt(leaf).test(facts);
    truths.set(leaf, known);
    return known;
  };
  const counts = new Map<CriterionSubject, number>();
  for (const { rule, subsidies } of catalog.undecided(facts)) {
    const subjects = new Set(openLeaves(rule, truthOfLeaf).map((leaf) => catalog.leafAt(leaf).subject));
    for (const subject of subjects) counts.set(subject, (counts.get(subject) ?? 0) + subsidies);
  }
  return [...counts]
    .map(([subject, subsidies]) => ({ subject, subsidies }))
    .toSorted((one, other) => other.subsidies - one.subsidies || (one.subject < other.subject ? -1 : 1));
}

/** Facts that keep a rule undecided: those of a group that is decided already do not. */
function openLeaves(rule: CompiledRule, truthOfLeaf: (leaf: number) => Truth): readonly number[] {
  if (rule === null || ruleTruth(rule, truthOfLeaf) !== UNKNOWN) return [];
  return typeof rule === 'number' ? [rule] : rule.of.flatMap((member) => openLeaves(member, truthOfLeaf));
}
