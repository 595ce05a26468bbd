import type { Criterion } from '@platform/contracts/catalog';
import { VERDICT_REASONS } from '@platform/contracts/eligibility';
import { type ApplicantFacts, FIGURE_SUBJECTS } from './applicant-facts.ts';
import { type CriterionNode, isGroup, truthOf } from './criterion-tree.ts';
import { MET, NOT_MET } from './truth.ts';

/** Why an applicant is excluded, in the order in which reasons are listed. */
export type Reason = (typeof VERDICT_REASONS)[number];

type Ends = { readonly low: Reason; readonly high: Reason };
const ENDS: Readonly<Record<(typeof FIGURE_SUBJECTS)[number] | 'date', Ends>> = {
  employees: { low: 'too_small', high: 'too_large' },
  turnover: { low: 'turnover_too_low', high: 'turnover_too_high' },
  balance_sheet: { low: 'balance_sheet_too_low', high: 'balance_sheet_too_high' },
  company_age_months: { low: 'company_too_young', high: 'company_too_old' },
  age: { low: 'age_too_low', high: 'age_too_high' },
  household_quotient: { low: 'resources_too_low', high: 'resources_too_high' },
  date: { low: 'not_open_yet', high: 'closed' },
};

/** How a criterion excludes: it must hold and is missing, or it must not and holds. */
type Failure = 'missing' | 'holds';
type Limited = Pick<Criterion, 'subject' | 'rule' | 'values'>;

/** The reason of a criterion that excludes an applicant; `holds` when it does and must not. */
function reasonOf({ subject, rule, values }: Limited, failure: Failure, facts: ApplicantFacts): Reason {
  switch (subject) {
    case null:
    case 'other':
      return 'condition';
    case 'territory':
    case 'postcode':
      return 'region';
    case 'activity':
      return 'sector';
    case 'company_status':
      return values.includes('micro_enterprise') ? 'microenterprise' : 'company_status';
    case 'applicant':
    case 'legal_form':
    case 'company_size':
    case 'situation':
    case 'study_year':
    case 'honours':
    case 'housing':
    case 'social_insurance':
    case 'certification':
    case 'objective':
    case 'project_stage':
      return subject;
    default:
      return isTooHigh({ subject, rule, values }, failure, facts) ? ENDS[subject].high : ENDS[subject].low;
  }
}

function isTooHigh({ subject, rule, values }: Limited, failure: Failure, facts: ApplicantFacts): boolean {
  if (rule === 'at_most' || rule === 'less_than') return failure === 'missing';
  if (rule === 'at_least' || rule === 'more_than') return failure === 'holds';
  const own = FIGURE_SUBJECTS.find((one) => one === subject);
  const figure = own === undefined ? undefined : facts.figures[own];
  return figure !== undefined && values.every((value) => figure.min > Number(value));
}

/** The reasons for which a criterion is not met, each once. */
export function reasonsOf(nodes: readonly CriterionNode[], facts: ApplicantFacts): Reason[] {
  const found = new Set(nodes.flatMap((node) => failures(node, facts)));
  return VERDICT_REASONS.filter((reason) => found.has(reason));
}

/** Why a node that must be met is not. */
function failures(node: CriterionNode, facts: ApplicantFacts): readonly Reason[] {
  if (truthOf(node, facts) !== NOT_MET) return [];
  if (!isGroup(node)) return [reasonOf(node.criterion, 'missing', facts)];
  const { members } = node;
  return node.criterion.kind === 'none_of'
    ? members.flatMap((member) => successes(member, facts))
    : members.flatMap((member) => failures(member, facts));
}

/** Why a node that must not be met is. */
function successes(node: CriterionNode, facts: ApplicantFacts): readonly Reason[] {
  if (truthOf(node, facts) !== MET) return [];
  if (!isGroup(node)) return [reasonOf(node.criterion, 'holds', facts)];
  const { members } = node;
  return node.criterion.kind === 'none_of'
    ? members.flatMap((member) => failures(member, facts))
    : members.flatMap((member) => successes(member, facts));
}
