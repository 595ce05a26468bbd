import type { Criterion } from '@platform/contracts/catalog';
import type { ApplicantFacts } from './applicant-facts.ts';
import { type CriterionNode, isGroup, requiredOnly, treesOf } from './criterion-tree.ts';
import type { ChainOf, Leaf } from './leaf.ts';
import { createLeafTable } from './leaf-table.ts';
import { combinedPoints, pointsIfMet } from './relevance.ts';
import { MET, NOT_MET, opposite, type Truth, UNKNOWN } from './truth.ts';

/** A rule that several subsidies share: the position of a fact, or a group; null is what no program can decide. */
export type CompiledRule =
  | number
  | null
  | { readonly kind: Criterion['kind']; readonly of: readonly CompiledRule[] };

/** Rules of all subsidies, each once however many have it. */
export type RuleTable = {
  /** The position of the rule that criteria state. */
  readonly add: (criteria: readonly Criterion[]) => number;
  readonly at: (position: number) => CompiledRule;
  readonly leafAt: (leaf: number) => Leaf;
  /** The truth of every rule, by position. */
  readonly truths: (facts: ApplicantFacts) => Uint8Array;
  /** Points of the facts of every rule that an applicant meets, by position. */
  readonly points: (facts: ApplicantFacts) => Uint16Array;
};

/** What no program can decide, in the list of a plain rule. */
const UNREAD = -1;

/** An empty table; `chainOf` gives the territories around one. */
export function createRuleTable(chainOf: ChainOf): RuleTable {
  const leaves = createLeafTable(chainOf);
  const rules: CompiledRule[] = [];
  const byKey = new Map<string, number>();
  // Nearly all rules are facts of which each must hold: these are decided from one list of numbers.
  const plain = { starts: [0], members: [] as number[] };
  const others: number[] = [];

  const compiled = (node: CriterionNode): CompiledRule => {
    if (!isGroup(node)) return node.leaf === null ? null : leaves.positionOf(node.leaf);
    return { kind: node.criterion.kind, of: node.members.map(compiled) };
  };
  const append = (members: readonly CompiledRule[]): number => {
    const position = rules.push({ kind: 'all_of', of: members }) - 1;
    for (const member of members) {
      if (member === null) plain.members.push(UNREAD);
      else if (typeof member === 'number') plain.members.push(member);
    }
    plain.starts.push(plain.members.length);
    if (members.some((member) => typeof member === 'object' && member !== null)) others.push(position);
    return position;
  };

  return {
    add: (criteria) => {
      const members = requiredOnly(treesOf(criteria, leaves.find)).map(compiled);
      const key = members.map(keyOf).join();
      const position = byKey.get(key) ?? append(members);
      byKey.set(key, position);
      return position;
    },
    at: (position) => rules[position] ?? null,
    leafAt: leaves.at,
    truths: (facts) => {
      const byLeaf = leaves.truths(facts);
      const truths = plainTruths(plain, byLeaf);
      for (const position of others)
        truths[position] = ruleTruth(rules[position] ?? null, (leaf) => byLeaf[leaf] as Truth);
      return truths;
    },
    points: (facts) => {
      const byLeaf = leaves.truths(facts);
      const pointsAt = Uint8Array.from(byLeaf, (truth, leaf) => pointsIfMet(leaves.at(leaf), truth as Truth));
      return Uint16Array.from(rules, (rule) => rulePoints(rule, pointsAt));
    },
  };
}

function rulePoints(rule: CompiledRule, pointsAt: Uint8Array): number {
  if (rule === null) return 0;
  if (typeof rule === 'number') return pointsAt[rule] ?? 0;
  return combinedPoints(
    rule.kind,
    rule.of.map((member) => rulePoints(member, pointsAt)),
  );
}

function plainTruths(
  { starts, members }: { readonly starts: readonly number[]; readonly members: readonly number[] },
  byLeaf: Uint8Array,
): Uint8Array {
  const truths = new Uint8Array(starts.length - 1);
  for (let at = 0; at < truths.length; at += 1) {
    let least: number = MET;
    for (let index = starts[at] ?? 0; index < (starts[at + 1] ?? 0); index += 1) {
      const leaf = members[index] ?? UNREAD;
      const truth = leaf === UNREAD ? UNKNOWN : (byLeaf[leaf] ?? UNKNOWN);
      if (truth < least) least = truth;
    }
    truths[at] = least;
  }
  return truths;
}

/** The truth of a rule by the truths of its facts. */
export function ruleTruth(rule: CompiledRule, leafTruth: (leaf: number) => Truth): Truth {
  if (rule === null) return UNKNOWN;
  if (typeof rule === 'number') return leafTruth(rule);
  // Truths are ordered, so "all" is the least of them and "any" the greatest.
  let least: Truth = MET;
  let greatest: Truth = NOT_MET;
  for (const member of rule.of) {
    const truth = ruleTruth(member, leafTruth);
    if (truth < least) least = truth;
    if (truth > greatest) greatest = truth;
  }
  if (rule.kind === 'all_of') return least;
  return rule.kind === 'any_of' ? greatest : opposite(greatest);
}

function keyOf(rule: CompiledRule): string {
  if (rule === null || typeof rule === 'number') return String(rule);
  return `${rule.kind}(${rule.of.map(keyOf).join()})`;
}
