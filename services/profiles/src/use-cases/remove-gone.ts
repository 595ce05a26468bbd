import { crashPoint } from '@platform/service-kit';
import type { AssignmentRepository } from '../ports/assignment.repository.port.ts';
import type { ProfileRepository, RemovedProfile } from '../ports/profile.repository.port.ts';
import { type CountDeps, releaseProfile } from './count-profiles.ts';

export type RemoveGoneDeps = CountDeps & {
  readonly profiles: Pick<ProfileRepository, 'listRemoved' | 'forget'>;
  readonly assignments: Pick<AssignmentRepository, 'listAll' | 'forgetAll'>;
  /** Resolves when the events of everything saved so far are published, or cannot be published for now. */
  readonly eventsPublished: () => Promise<void>;
  /** Publishes that the state of these keys is gone. */
  readonly publishRemovals: (gone: {
    readonly profileIds: readonly string[];
    readonly assignmentIds: readonly string[];
  }) => Promise<void>;
};

const BATCH = 100;

/**
 * Publishes that removed profiles and their assignments are gone, then forgets them. Safe to repeat after an
 * interruption at any step. Resolves with the number of profiles that remain, because events of theirs are pending.
 */
export async function removeGone(
  deps: RemoveGoneDeps,
  {
    workspaceId,
    isStopped = () => false,
  }: { readonly workspaceId?: string; readonly isStopped?: () => boolean },
): Promise<number> {
  await deps.eventsPublished();
  let remaining = 0;
  for (;;) {
    const removed = await deps.profiles.listRemoved(BATCH + remaining, workspaceId);
    const before = removed.length;
    remaining = 0;
    for (const profile of removed) {
      if (isStopped()) return before;
      if (!(await removeOne(deps, profile))) remaining += 1;
    }
    if (before === remaining) return remaining;
  }
}

/** False while events are pending: a removal that is published before the last state would be undone by it. */
async function removeOne(deps: RemoveGoneDeps, profile: RemovedProfile): Promise<boolean> {
  const { id, workspaceId, hasPendingEvents } = profile;
  // A crash may have come before the release that follows a removal.
  await releaseProfile(deps, workspaceId, id);
  const assigned = await deps.assignments.listAll({ profileId: id });
  if (hasPendingEvents || assigned.some((assignment) => assignment.hasPendingEvents)) return false;
  await deps.publishRemovals({
    profileIds: [id],
    assignmentIds: assigned.map((assignment) => assignment.id),
  });
  crashPoint('profiles.removal-published');
  await deps.assignments.forgetAll({ profileId: id });
  await deps.profiles.forget(id);
  return true;
}
