import { ASSIGNMENTS_MAX, type AssignmentStatus } from '@platform/contracts/profile-sets';
import type { Assignment, AssignmentOrder } from '@platform/contracts/profiles';
import { type MergedProgrammes, survivorOf } from '@platform/events/merged-programmes';
import { AppError, type Clock, type ErrorFactory } from '@platform/service-kit';
import { assignmentId } from '../domain/assignment-id.ts';
import { onePerProgramme } from '../domain/one-per-programme.ts';
import { profilesErrors } from '../errors.ts';
import type { AssignmentRepository, StoredAssignment } from '../ports/assignment.repository.port.ts';
import type { ProfileRepository } from '../ports/profile.repository.port.ts';
import type { WorkspaceStore } from '../ports/workspace.store.port.ts';
import type { ReadWorkspaceAccess } from '../ports/workspace-access.port.ts';
import { requireEditable, requireFullAccess } from './editable-profile.ts';
import { assignmentEvent } from './profile-events.ts';

export type AssignmentsDeps = {
  readonly assignments: AssignmentRepository;
  readonly merges: MergedProgrammes;
  readonly profiles: Pick<ProfileRepository, 'list'>;
  readonly workspaces: Pick<WorkspaceStore, 'slots'>;
  readonly access: ReadWorkspaceAccess;
  readonly clock: Clock;
  readonly onEvents: () => void;
};

export type AssignmentFilter = {
  readonly profileId?: string | undefined;
  readonly subsidyId?: string | undefined;
};

/** Writers of the same assignment that may get in between before the request is refused. */
const ATTEMPTS_MAX = 20;

/** Assignments of the workspace that are not removed, by the programmes that are left of theirs. */
export async function listAssignments(
  deps: AssignmentsDeps,
  workspaceId: string,
  { profileId, subsidyId }: AssignmentFilter,
): Promise<readonly Assignment[]> {
  requireFullAccess(await deps.access(workspaceId));
  const subsidyIds = subsidyId === undefined ? undefined : (await programmeOf(deps, subsidyId)).sources;
  const stored = await deps.assignments.list(workspaceId, { profileId, subsidyIds });
  const routes = await deps.merges.routesOf(stored.map((one) => one.subsidyId));
  const shown = onePerProgramme(stored, (id) => survivorOf(routes, id), {
    keyOf: (one) => `${one.profileId} ${one.subsidyId}`,
    isBefore: (one, other) => one.status === 'active' && other.status !== 'active',
  });
  return shown.map(assignmentView);
}

/** The programme that is left of one, and the ids under which it may be assigned. */
async function programmeOf(
  { merges }: Pick<AssignmentsDeps, 'merges'>,
  subsidyId: string,
): Promise<{ readonly id: string; readonly sources: readonly string[] }> {
  const id = survivorOf(await merges.routesOf([subsidyId]), subsidyId);
  const sources = (await merges.sourcesOf([id])).get(id) ?? [];
  return { id, sources: sources.map((source) => source.id) };
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
  const programme = await programmeOf(deps, subsidyId);
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
      const known = await assignedBefore(deps, workspaceId, { profileId, programme });
      const id = assignmentId(profileId, programme.id);
      const next = { profileId, subsidyId: programme.id, status: 'active' as const };
      const one = known ?? (await changeAssignment(deps, { workspaceId, id }, () => next));
      assigned.push(assignmentView(one));
    }
    return assigned;
  });
}

/** The active assignment of a profile to a programme that was merged into this one; null without one. */
async function assignedBefore(
  { assignments }: Pick<AssignmentsDeps, 'assignments'>,
  workspaceId: string,
  of: { readonly profileId: string; readonly programme: Awaited<ReturnType<typeof programmeOf>> },
): Promise<StoredAssignment | null> {
  const { profileId, programme } = of;
  if (programme.sources.length === 1) return null;
  const stored = await assignments.list(workspaceId, { profileId, subsidyIds: programme.sources });
  const active = stored.filter(({ status }) => status === 'active');
  const known = active.find(({ subsidyId }) => subsidyId === programme.id) ?? active[0];
  return known === undefined ? null : { ...known, subsidyId: programme.id };
}

/** Makes an assignment active or archived, with those of the same profile to what was merged into its programme. */
export async function changeAssignmentStatus(
  deps: AssignmentsDeps,
  address: AssignmentAddress,
  status: AssignmentStatus,
): Promise<Assignment> {
  requireFullAccess(await deps.access(address.workspaceId));
  const { id, others } = await sameAssignments(deps, address);
  const change = (one: AssignmentAddress) =>
    changeAssignment(deps, one, (before) => ({ ...present(before), status }));
  const changed = await change(address);
  for (const other of others) await change(other);
  return assignmentView({ ...changed, subsidyId: id });
}

/** The programme of an assignment, and the other assignments that are shown as this one. */
async function sameAssignments(
  deps: AssignmentsDeps,
  address: AssignmentAddress,
): Promise<{ readonly id: string; readonly others: readonly AssignmentAddress[] }> {
  const { workspaceId } = address;
  const { profileId, subsidyId } = present(await deps.assignments.find(workspaceId, address.id));
  const { id, sources } = await programmeOf(deps, subsidyId);
  if (sources.length === 1) return { id, others: [] };
  const stored = await deps.assignments.list(workspaceId, { profileId, subsidyIds: sources });
  const others = stored.filter((one) => one.id !== address.id);
  return { id, others: others.map((one) => ({ workspaceId, id: one.id })) };
}

/** Removes an assignment, with those of the same profile to what was merged into its programme; assigned again, it has the same id. */
export async function removeAssignment(deps: AssignmentsDeps, address: AssignmentAddress): Promise<void> {
  requireFullAccess(await deps.access(address.workspaceId));
  await orFailure(profilesErrors.REMOVAL_FAILED, async () => {
    const { others } = await sameAssignments(deps, address);
    for (const one of [...others, address])
      await changeAssignment(deps, one, (before) => ({ ...present(before), status: 'removed' }));
  });
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
