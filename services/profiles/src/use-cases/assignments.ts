import { ASSIGNMENTS_MAX, type AssignmentStatus } from '@platform/contracts/profile-sets';
import type { Assignment, AssignmentOrder } from '@platform/contracts/profiles';
import { AppError, type Clock, type ErrorFactory } from '@platform/service-kit';
import { assignmentId } from '../domain/assignment-id.ts';
import { profilesErrors } from '../errors.ts';
import type { AssignmentRepository, StoredAssignment } from '../ports/assignment.repository.port.ts';
import type { ProfileRepository } from '../ports/profile.repository.port.ts';
import type { WorkspaceStore } from '../ports/workspace.store.port.ts';
import type { ReadWorkspaceAccess } from '../ports/workspace-access.port.ts';
import { requireEditable, requireFullAccess } from './editable-profile.ts';
import { assignmentEvent } from './profile-events.ts';

export type AssignmentsDeps = {
  readonly assignments: AssignmentRepository;
  readonly profiles: Pick<ProfileRepository, 'list'>;
  readonly workspaces: Pick<WorkspaceStore, 'slots'>;
  readonly access: ReadWorkspaceAccess;
  readonly clock: Clock;
  readonly onEvents: () => void;
};

export type AssignmentFilter = Parameters<AssignmentRepository['list']>[1];

/** Writers of the same assignment that may get in between before the request is refused. */
const ATTEMPTS_MAX = 20;

/** Assignments of the workspace that are not removed. */
export async function listAssignments(
  { assignments, access }: AssignmentsDeps,
  workspaceId: string,
  filter: AssignmentFilter,
): Promise<readonly Assignment[]> {
  requireFullAccess(await access(workspaceId));
  return (await assignments.list(workspaceId, filter)).map(assignmentView);
}

/**
 * Assigns a subsidy to profiles of the workspace; one that has it stays as it is, an archived assignment is active again.
 * Nothing is assigned unless all profiles exist and may be changed.
 */
export async function assignSubsidy(
  deps: AssignmentsDeps,
  workspaceId: string,
  { subsidyId, profileIds }: AssignmentOrder,
): Promise<readonly Assignment[]> {
  if (profileIds.length === 0) throw profilesErrors.NONE_SELECTED();
  const selected = [...new Set(profileIds)];
  const access = await deps.access(workspaceId);
  requireFullAccess(access);
  return orFailure(profilesErrors.ASSIGNMENT_FAILED, async () => {
    const profiles = new Map((await deps.profiles.list(workspaceId)).map((one) => [one.id, one]));
    const { slots } = await deps.workspaces.slots(workspaceId);
    for (const id of selected) {
      const profile = profiles.get(id);
      if (profile === undefined) throw profilesErrors.PROFILE_NOT_FOUND();
      requireEditable(profile, { slots, countedMax: access.countedMax });
      const count = await deps.assignments.countOfProfile(workspaceId, id);
      if (count >= ASSIGNMENTS_MAX) throw profilesErrors.TOO_MANY();
    }
    const assigned: Assignment[] = [];
    for (const profileId of selected) {
      const address = { workspaceId, id: assignmentId(profileId, subsidyId) };
      const one = await changeAssignment(deps, address, () => ({ profileId, subsidyId, status: 'active' }));
      assigned.push(assignmentView(one));
    }
    return assigned;
  });
}

/** Makes an assignment active or archived. */
export async function changeAssignmentStatus(
  deps: AssignmentsDeps,
  address: AssignmentAddress,
  status: AssignmentStatus,
): Promise<Assignment> {
  requireFullAccess(await deps.access(address.workspaceId));
  return assignmentView(await changeAssignment(deps, address, (before) => ({ ...present(before), status })));
}

/** Removes an assignment; assigned again, it has the same id. */
export async function removeAssignment(deps: AssignmentsDeps, address: AssignmentAddress): Promise<void> {
  requireFullAccess(await deps.access(address.workspaceId));
  await orFailure(profilesErrors.REMOVAL_FAILED, () =>
    changeAssignment(deps, address, (before) => ({ ...present(before), status: 'removed' })),
  );
}

type AssignmentAddress = { readonly workspaceId: string; readonly id: string };
type Decided = Pick<StoredAssignment, 'profileId' | 'subsidyId' | 'status'>;

function present(before: StoredAssignment | null): StoredAssignment {
  if (before === null || before.status === 'removed') throw profilesErrors.ASSIGNMENT_NOT_FOUND();
  return before;
}

async function changeAssignment(
  { assignments, clock, onEvents }: AssignmentsDeps,
  { workspaceId, id }: AssignmentAddress,
  decide: (before: StoredAssignment | null) => Decided,
): Promise<StoredAssignment> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const before = await assignments.find(workspaceId, id);
    const { profileId, subsidyId, status } = decide(before);
    if (before?.status === status) return before;
    const now = clock.now();
    const isNew = before === null || before.status === 'removed';
    const next = {
      id,
      workspaceId,
      profileId,
      subsidyId,
      v: (before?.v ?? 0) + 1,
      status,
      assignedAt: isNew ? now : before.assignedAt,
      changedAt: now,
    };
    if (await assignments.save(next, assignmentEvent(next))) {
      onEvents();
      return next;
    }
  }
  throw profilesErrors.BUSY();
}

/** An unexpected failure becomes the one that the page has a text for; expected ones stay as they are. */
async function orFailure<Result>(failure: ErrorFactory, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof AppError ? cause : failure({ cause });
  }
}

/** An assignment as its workspace sees it. */
export function assignmentView({
  id,
  profileId,
  subsidyId,
  v,
  status,
  ...times
}: StoredAssignment): Assignment {
  if (status === 'removed') throw new Error('a removed assignment is not shown');
  return {
    id,
    profileId,
    subsidyId,
    v,
    status,
    assignedAt: times.assignedAt.toISOString(),
    changedAt: times.changedAt.toISOString(),
  };
}
