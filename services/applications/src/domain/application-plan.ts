import type { ApplicationStatus, ChecklistKind } from '@platform/contracts/application-sets';
import type { ChecklistItem } from '@platform/contracts/applications';
import type { PlanStep } from '@platform/contracts/calendar-sets';
import type { StoredApplication } from './application.ts';
import type { PlanItem } from './backward-plan.ts';
import type { PlannedApplication } from './programme-entries.ts';

/** Kinds of the checklist whose step has another name; the others are a document without a step of its own. */
const STEPS: Readonly<Partial<Record<ChecklistKind, PlanStep>>> = {
  registration_extract: 'registration_extract',
  sirene_notice: 'sirene_notice',
  bank_details: 'bank_details',
  statutes: 'statutes',
  accounts: 'accounts',
  quotes: 'quotes',
  tax_certificate: 'tax_certificate',
  social_certificate: 'social_certificate',
  business_plan: 'project_description',
  budget: 'budget',
  deliberation: 'council_vote',
  mandate: 'board_decision',
  form: 'form',
};
const BEFORE_FILING: ReadonlySet<ApplicationStatus> = new Set<ApplicationStatus>([
  'draft',
  'in_preparation',
  'in_progress',
  'ready_to_submit',
]);

/** What is still to be done for applications; practices are left out, and of several applications of one profile only the newest counts. */
export function plannedApplications(
  newestFirst: readonly Omit<StoredApplication, 'fields' | 'history'>[],
): readonly PlannedApplication[] {
  return newestFirst
    .filter(({ mode, status }) => mode === 'application' && status !== 'archived')
    .map(({ id, profileId, subsidyId, v, changedAt, status, checklist }) => ({
      ...{ applicationId: id, profileId, subsidyId, revision: v, changedAt },
      isOpen: BEFORE_FILING.has(status),
      items: checklist.filter(isToObtain).map(planItem),
    }));
}

/** Texts to read, such as rules of the programme, are no step. */
function isToObtain({ origin, mandatory }: ChecklistItem): boolean {
  return origin !== 'programme' || mandatory;
}

function planItem({ id, kind, title, leadDays, status }: ChecklistItem): PlanItem {
  const step = STEPS[kind] ?? 'other_document';
  return { key: id, step, title, leadDays, isDone: status === 'complete' };
}
