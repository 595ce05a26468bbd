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

/** What the calendar needs of an application. A removed one has an empty checklist and is archived. */
export type ApplicationPlan = Pick<
  StoredApplication,
  'id' | 'profileId' | 'subsidyId' | 'mode' | 'status' | 'v' | 'changedAt' | 'checklist' | 'removed'
>;

/**
 * What is still to be done for the newest application of each profile and programme that is not archived; practices are left
 * out. Archived ones count in the revision, so that it never goes down.
 */
export function plannedApplications(newestFirst: readonly ApplicationPlan[]): readonly PlannedApplication[] {
  const real = newestFirst.filter(({ mode }) => mode === 'application');
  const groups = Map.groupBy(real, ({ profileId, subsidyId }) => `${profileId} ${subsidyId}`);
  return [...groups.values()].flatMap((all) => {
    const [newest] = all;
    if (newest === undefined) return [];
    const { profileId, subsidyId } = newest;
    const current = all.find(({ status }) => status !== 'archived');
    return {
      ...{ profileId, subsidyId, applicationId: current?.id ?? null },
      revision: all.reduce((sum, { v }) => sum + v, 0),
      changedAt: new Date(Math.max(...all.map(({ changedAt }) => changedAt.getTime()))),
      isOpen: current === undefined || BEFORE_FILING.has(current.status),
      items: current?.checklist.filter(isToObtain).map(planItem) ?? null,
    };
  });
}

/** Texts to read, such as rules of the programme, are no step. */
function isToObtain({ origin, mandatory }: ChecklistItem): boolean {
  return origin !== 'programme' || mandatory;
}

function planItem({ id, kind, title, leadDays, status }: ChecklistItem): PlanItem {
  const step = STEPS[kind] ?? 'other_document';
  return { key: id, step, title, leadDays, isDone: status === 'complete' };
}
