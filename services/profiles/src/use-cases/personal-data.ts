import type { Assignment, FilterSet, Mark, Profile, Reminder, Visit } from '@platform/contracts/profiles';
import { profilesErrors } from '../errors.ts';
import type { EntitlementStore } from '../ports/entitlement.store.port.ts';
import type { FilterSetStore } from '../ports/filter-set.store.port.ts';
import type { MarkStore } from '../ports/mark.store.port.ts';
import type { ProfileRepository } from '../ports/profile.repository.port.ts';
import type { WorkspaceStore } from '../ports/workspace.store.port.ts';
import { type AssignmentsDeps, assignmentView } from './assignments.ts';
import { type FilterSetsDeps, listFilterSets } from './filter-sets.ts';
import { type MarksDeps, markView, reminderView, visitView } from './marks.ts';
import { profileView } from './profile-view.ts';
import { type RemoveGoneDeps, removeGone } from './remove-gone.ts';

/** Everything that this service holds about a workspace, in the shapes of the contract. */
export type ExportedData = {
  readonly profiles: Profile[];
  readonly assignments: Assignment[];
  readonly favourites: Mark[];
  readonly dismissals: Mark[];
  readonly reminders: Reminder[];
  readonly filterSets: FilterSet[];
  readonly lastVisit: Visit | null;
};

export type ExportDeps = Pick<MarksDeps, 'marks'> &
  FilterSetsDeps &
  Pick<AssignmentsDeps, 'assignments'> & {
    readonly profiles: Pick<ProfileRepository, 'list'>;
    readonly workspaces: WorkspaceStore;
  };

/** For the export of a person, who needs no plan to get it. */
export async function exportWorkspace(deps: ExportDeps, workspaceId: string): Promise<ExportedData> {
  const { slots } = await deps.workspaces.slots(workspaceId);
  const visit = await deps.workspaces.visit(workspaceId);
  const profiles = await deps.profiles.list(workspaceId);
  const assignments = await deps.assignments.list(workspaceId, {});
  return {
    profiles: profiles.map((profile) => profileView(profile, { slots, countedMax: null })),
    assignments: assignments.map(assignmentView),
    favourites: (await deps.marks.list(workspaceId, 'favourites')).map(markView),
    dismissals: (await deps.marks.list(workspaceId, 'dismissals')).map(markView),
    reminders: (await deps.marks.list(workspaceId, 'reminders')).map(reminderView),
    filterSets: await listFilterSets(deps, workspaceId),
    lastVisit: visit === null ? null : visitView(visit),
  };
}

export type EraseDeps = RemoveGoneDeps & {
  readonly profiles: Pick<ProfileRepository, 'removeAll'>;
  readonly workspaces: Pick<WorkspaceStore, 'remove'>;
  readonly marks: Pick<MarkStore, 'listAll' | 'removeAll'>;
  /** Publishes that the state of these marks is gone. */
  readonly publishMarkRemovals: (ids: readonly string[]) => Promise<void>;
  readonly filterSets: Pick<FilterSetStore, 'removeAll'>;
  readonly entitlements: Pick<EntitlementStore, 'remove'>;
};

/**
 * Erases everything of a workspace and publishes that its profiles and marks are gone. Safe to repeat after an interruption at any
 * step. Throws `PROFILES_BUSY` when it has to be repeated, because events are still to be published.
 */
export async function eraseWorkspace(deps: EraseDeps, workspaceId: string): Promise<void> {
  await deps.profiles.removeAll(workspaceId, deps.clock.now());
  await deps.filterSets.removeAll(workspaceId);
  await deps.entitlements.remove(workspaceId);
  if ((await removeGone(deps, { workspaceId })) > 0) throw profilesErrors.BUSY();
  // A request that was under way when its profile was removed may have assigned something to it.
  const left = await deps.assignments.listAll({ workspaceId });
  if (left.some(({ hasPendingEvents }) => hasPendingEvents)) throw profilesErrors.BUSY();
  await deps.publishRemovals({ profileIds: [], assignmentIds: left.map(({ id }) => id) });
  await deps.assignments.forgetAll({ workspaceId });
  const marks = await deps.marks.listAll(workspaceId);
  if (marks.some(({ hasPendingEvents }) => hasPendingEvents)) throw profilesErrors.BUSY();
  await deps.publishMarkRemovals(marks.map(({ id }) => id));
  await deps.marks.removeAll(workspaceId);
  await deps.workspaces.remove(workspaceId);
}
