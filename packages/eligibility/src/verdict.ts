import type { Criterion } from '@platform/contracts/catalog';
import type { VerdictItem } from '@platform/contracts/eligibility';
import type { ApplicantFacts } from './applicant-facts.ts';
import {
  type CriterionNode,
  type FindLeaf,
  isGroup,
  requiredOnly,
  treesOf,
  truthOf,
} from './criterion-tree.ts';
import { type Change, nearestChange } from './nearest-change.ts';
import { type Reason, reasonsOf } from './reason.ts';
import { pointsOfNodes, relevanceOf, sectorPoints } from './relevance.ts';
import type { SubsidyCriteria } from './subsidy-criteria.ts';
import { allOf, MET, type Truth, type TruthName, truthName, UNKNOWN } from './truth.ts';
import { usedValue } from './used-value.ts';
import { CRITERIA_VERSION, ENGINE_VERSION } from './versions.ts';

export type Outcome = VerdictItem['outcome'];
type Availability = VerdictItem['availability'];

/** One criterion as it was decided. `value` is the fact of the profile that was used; null when the profile states no such fact. */
export type DecidedCriterion = Criterion & { readonly truth: TruthName; readonly value: string | null };

/** What the engine states about one subsidy and one applicant. */
export type Verdict = {
  readonly id: string;
  readonly outcome: Outcome;
  /** Why it is blocked; empty otherwise. */
  readonly reasons: readonly Reason[];
  readonly availability: Availability;
  /** How well it suits, 0 to 100; 0 when blocked. */
  readonly score: number;
  /** How much it concerns the applicant, 0 to 100, by specific criteria that are met and by sectors; 0 when blocked. */
  readonly relevance: number;
  /** How complete and certain the criteria themselves are, 0 to 100; it is independent of the applicant. */
  readonly confidence: number;
  readonly criteria: readonly DecidedCriterion[];
  /** Criteria that are not known, which decide whether it fits: positions in `criteria`. */
  readonly conditions: readonly number[];
  /** What would make it fit; null when nothing does or it is not blocked. */
  readonly nearestChange: readonly Change[] | null;
  readonly engine: string;
  readonly schema: string;
};

/** The outcome that a truth means. */
export function outcomeOf(truth: Truth): Outcome {
  return truth === MET ? 'fits' : truth === UNKNOWN ? 'fits_if' : 'blocked';
}

/** The verdict with everything that explains it. */
export function explainVerdict(
  programme: SubsidyCriteria,
  facts: ApplicantFacts,
  findLeaf: FindLeaf,
): Verdict {
  const criteria = [...programme.criteria, ...windowCriteria(programme)];
  const nodes = treesOf(criteria, findLeaf);
  const required = requiredOnly(nodes);
  const outcome = outcomeOf(allOf(required.map((node) => truthOf(node, facts))));
  const decided = decidedCriteria(nodes, facts);
  return {
    id: programme.id,
    outcome,
    reasons: outcome === 'blocked' ? reasonsOf(required, facts) : [],
    availability: availabilityOf(programme, facts.date),
    score: outcome === 'blocked' ? 0 : scoreOf(nodes, facts),
    relevance:
      outcome === 'blocked'
        ? 0
        : relevanceOf([pointsOfNodes(required, facts), sectorPoints(programme.sectors, facts.sectors)]),
    confidence: confidenceOf(programme.criteria),
    criteria: criteria.map((criterion) => decided.get(criterion) ?? unread(criterion)),
    conditions: outcome === 'fits_if' ? openConditions(required, { facts, criteria }) : [],
    nearestChange: outcome === 'blocked' ? nearestChange(required, facts) : null,
    engine: ENGINE_VERSION,
    schema: CRITERIA_VERSION,
  };
}

/** The dates of a subsidy as criteria; they are fields of their own, so that a corrected date counts at once. */
export function windowCriteria({ opensOn, closesOn }: SubsidyCriteria): Criterion[] {
  const limit = (rule: 'at_least' | 'at_most', date: string | null): Criterion[] =>
    date === null
      ? []
      : [
          {
            kind: 'fact',
            group: null,
            role: 'required',
            subject: 'date',
            rule,
            values: [date],
            period: null,
            sentence: '',
          },
        ];
  return [...limit('at_least', opensOn), ...limit('at_most', closesOn)];
}

function availabilityOf({ opensOn, closesOn, suspended }: SubsidyCriteria, date: string): Availability {
  if (closesOn !== null && date > closesOn) return 'closed';
  if (opensOn !== null && date < opensOn) return 'not_open_yet';
  return suspended ? 'suspended' : 'open';
}

function decidedCriteria(
  nodes: readonly CriterionNode[],
  facts: ApplicantFacts,
): ReadonlyMap<Criterion, DecidedCriterion> {
  const decided = new Map<Criterion, DecidedCriterion>();
  const walk = (node: CriterionNode) => {
    const { criterion } = node;
    const value = criterion.subject === null ? null : usedValue(criterion, facts);
    decided.set(criterion, { ...criterion, truth: truthName(truthOf(node, facts)), value });
    node.members.forEach(walk);
  };
  nodes.forEach(walk);
  return decided;
}

function unread(criterion: Criterion): DecidedCriterion {
  return { ...criterion, truth: 'unknown', value: null };
}

/** Positions of the facts that are not known and decide. */
function openConditions(
  nodes: readonly CriterionNode[],
  { facts, criteria }: { readonly facts: ApplicantFacts; readonly criteria: readonly Criterion[] },
): number[] {
  const open = (node: CriterionNode): Criterion[] => {
    if (truthOf(node, facts) !== UNKNOWN) return [];
    return isGroup(node) ? node.members.flatMap(open) : [node.criterion];
  };
  return nodes.flatMap(open).map((criterion) => criteria.indexOf(criterion));
}

const INDICATIVE_WEIGHT = 0.5;

/**
 * The share of criteria that are met; what is not known counts half, and indicative criteria half as much as required
 * ones. A subsidy without criteria scores as one of which half is known.
 */
function scoreOf(nodes: readonly CriterionNode[], facts: ApplicantFacts): number {
  let met = INDICATIVE_WEIGHT;
  let all = 1;
  for (const node of nodes) {
    const weight = node.criterion.role === 'indicative' ? INDICATIVE_WEIGHT : 1;
    all += weight;
    met += (weight * truthOf(node, facts)) / MET;
  }
  return Math.round((100 * met) / all);
}

const CONFIDENCE = { stated: 100, indicative: 60, unread: 0, none: 30 } as const;

/** The mean certainty of the criteria; a subsidy that states none may still have some in its texts. */
function confidenceOf(criteria: readonly Criterion[]): number {
  const facts = criteria.filter(({ kind }) => kind === 'fact' || kind === 'to_check');
  if (facts.length === 0) return CONFIDENCE.none;
  const sum = facts.reduce((total, { kind, role, subject }) => {
    if (kind === 'to_check') return total + CONFIDENCE.unread;
    const isOnlyAim = subject === 'objective' || subject === 'project_stage';
    return total + (role === 'indicative' && !isOnlyAim ? CONFIDENCE.indicative : CONFIDENCE.stated);
  }, 0);
  return Math.round(sum / facts.length);
}
