import type { ChecklistItem } from '@platform/contracts/applications';
import type { StoredApplication } from './application.ts';
import type { PlanItem } from './backward-plan.ts';
import { stepOfKind } from './checklist-kinds.ts';
import type { PlannedApplication } from './programme-entries.ts';
import { isBeforeFiling } from './transitions.ts';

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
      isOpen: current === undefined || isBeforeFiling(current.status),
      items: current?.checklist.filter(isToObtain).map(planItem) ?? null,
    };
  });
}

/** Texts to read, such as rules of the programme, are no step. */
function isToObtain({ origin, mandatory }: ChecklistItem): boolean {
  return origin !== 'programme' || mandatory;
}

function planItem({ id, kind, title, validDays, status }: ChecklistItem): PlanItem {
  return { key: id, step: stepOfKind(kind), title, validDays, isDone: status === 'complete' };
}
