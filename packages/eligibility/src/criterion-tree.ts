import type { Criterion } from '@platform/contracts/catalog';
import type { ApplicantFacts } from './applicant-facts.ts';
import { type ChainOf, type Leaf, leafOf } from './leaf.ts';
import { allOf, anyOf, noneOf, type Truth, UNKNOWN } from './truth.ts';

/** A criterion with those below it. */
export type CriterionNode = {
  readonly criterion: Criterion;
  /** Null for a group, and for what no program can decide. */
  readonly leaf: Leaf | null;
  readonly members: readonly CriterionNode[];
};

/** Finds or makes the comparable form of a fact. */
export type FindLeaf = (criterion: Criterion) => Leaf | null;

/** Makes the comparable form of each fact. */
export function leavesWith(chainOf: ChainOf): FindLeaf {
  return (criterion) => leafOf(criterion, chainOf);
}

/** The criteria of a list that are in no group, each with those below it. */
export function treesOf(criteria: readonly Criterion[], findLeaf: FindLeaf): CriterionNode[] {
  const nodes: (CriterionNode & { readonly members: CriterionNode[] })[] = [];
  const roots: CriterionNode[] = [];
  for (const criterion of criteria) {
    const node = { criterion, leaf: criterion.kind === 'fact' ? findLeaf(criterion) : null, members: [] };
    nodes.push(node);
    const siblings = criterion.group === null ? roots : nodes[criterion.group]?.members;
    siblings?.push(node);
  }
  return roots;
}

/** Only what decides: without indicative criteria, and without groups that hold nothing else. */
export function requiredOnly(nodes: readonly CriterionNode[]): CriterionNode[] {
  return nodes.flatMap((node) => {
    if (node.criterion.role === 'indicative') return [];
    if (!isGroup(node)) return [node];
    const members = requiredOnly(node.members);
    return members.length === 0 ? [] : [{ ...node, members }];
  });
}

/** Whether a node is a group. */
export function isGroup({ criterion }: CriterionNode): boolean {
  return criterion.kind !== 'fact' && criterion.kind !== 'to_check';
}

/** The truth of a criterion for an applicant; what no program can decide is unknown. */
export function truthOf(node: CriterionNode, facts: ApplicantFacts): Truth {
  if (!isGroup(node)) return node.leaf === null ? UNKNOWN : node.leaf.test(facts);
  const truths = node.members.map((member) => truthOf(member, facts));
  return combined(node.criterion.kind, truths);
}

/** The truth of a group. */
export function combined(kind: Criterion['kind'], truths: readonly Truth[]): Truth {
  if (kind === 'any_of') return anyOf(truths);
  return kind === 'none_of' ? noneOf(truths) : allOf(truths);
}
