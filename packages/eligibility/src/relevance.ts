import type { Criterion, Sector } from '@platform/contracts/catalog';
import { activityPath } from './activity-code.ts';
import { isSelective } from './activity-sectors.ts';
import type { ApplicantFacts } from './applicant-facts.ts';
import { type CriterionNode, isGroup, truthOf } from './criterion-tree.ts';
import type { Leaf } from './leaf.ts';
import { MET, type Truth } from './truth.ts';

/** Places in which nearly every applicant is. */
const BROAD_PLACE = /^(?:country|union|world)\b/;
const NARROW_KINDS_MAX = 2;
const SOME_KINDS_MAX = 4;

/** How much a fact that an applicant meets shows that a subsidy concerns it: a fact that nearly all meet shows nothing. */
export function pointsOfLeaf({ subject, rule, values }: Leaf): number {
  if (rule === 'none_of') return 0;
  switch (subject) {
    case 'date':
    case 'other':
      return 0;
    case 'activity':
      return isSelective([...new Set(values.map((value) => activityPath(value)?.slice(0, 1) ?? ''))])
        ? 12
        : 0;
    case 'territory':
      if (values.some((value) => BROAD_PLACE.test(value))) return 0;
      return values.some((value) => value.startsWith('region:')) ? 10 : 14;
    case 'applicant':
      return values.length <= NARROW_KINDS_MAX ? 6 : values.length <= SOME_KINDS_MAX ? 3 : 0;
    case 'employees':
      return isSmall(rule, values) ? 4 : 0;
    default:
      return 4;
  }
}

/** From this many employees on a limit leaves out few companies. */
const SMALL_MAX = 250;

function isSmall(rule: Leaf['rule'], values: readonly string[]): boolean {
  return (rule !== 'at_most' && rule !== 'less_than') || Number(values[0]) <= SMALL_MAX;
}

/** Points of a group: the best of alternatives counts once, what must not hold shows nothing. */
export function combinedPoints(kind: Criterion['kind'], points: readonly number[]): number {
  if (kind === 'all_of') return points.reduce((sum, one) => sum + one, 0);
  return kind === 'any_of' ? Math.max(0, ...points) : 0;
}

/** Points of a fact by its truth. */
export function pointsIfMet(leaf: Leaf, truth: Truth): number {
  return truth === MET ? pointsOfLeaf(leaf) : 0;
}

/** Points of the criteria that an applicant meets. */
export function pointsOfNodes(nodes: readonly CriterionNode[], facts: ApplicantFacts): number {
  return combinedPoints(
    'all_of',
    nodes.map((node) => pointsOfNode(node, facts)),
  );
}

function pointsOfNode(node: CriterionNode, facts: ApplicantFacts): number {
  if (!isGroup(node)) return node.leaf === null ? 0 : pointsIfMet(node.leaf, truthOf(node, facts));
  return combinedPoints(
    node.criterion.kind,
    node.members.map((member) => pointsOfNode(member, facts)),
  );
}

const NOTHING_STATED = 8;
const MAIN_SECTOR = 14;
const ONLY_MAIN_SECTOR = 24;

/**
 * Points of the sectors of a subsidy for those of an applicant, whose first is the main one: the fewer others a subsidy
 * has beside that, the more it concerns it. Where nothing is known, as many as for a subsidy of another sector that it has.
 */
export function sectorPoints(sectors: readonly Sector[], own: readonly Sector[]): number {
  if (sectors.length === 0 || own.length === 0) return NOTHING_STATED;
  const [main] = own;
  if (!own.some((sector) => sectors.includes(sector))) return 0;
  if (main === undefined || !sectors.includes(main)) return NOTHING_STATED;
  return MAIN_SECTOR + Math.round((ONLY_MAIN_SECTOR - MAIN_SECTOR) / sectors.length);
}

const RELEVANCE_MAX = 100;

/** How much a subsidy concerns an applicant, 0 to 100, by points of its criteria, its sectors and its words. */
export function relevanceOf(points: readonly number[]): number {
  return Math.min(RELEVANCE_MAX, combinedPoints('all_of', points));
}
