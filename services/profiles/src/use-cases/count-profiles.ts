import type { Clock } from '@platform/service-kit';
import { planFor, type Slot, takeSlot } from '../domain/profile-slots.ts';
import { profilesErrors } from '../errors.ts';
import type { ProfileRepository } from '../ports/profile.repository.port.ts';
import type { WorkspaceStore } from '../ports/workspace.store.port.ts';

export type CountDeps = {
  readonly profiles: Pick<ProfileRepository, 'list'>;
  readonly workspaces: Pick<WorkspaceStore, 'slots' | 'saveSlots'>;
  readonly clock: Clock;
};

/** Writers of the same workspace that may get in between before the request is refused. */
const ATTEMPTS_MAX = 50;
/** A slot without its profile is left by a crash once it is older than any request. */
const ABANDONED_MS = 60_000;

/** Refuses for the limit and names the plan that allows this number of profiles. */
export function limitReached(count: number) {
  return profilesErrors.LIMIT_REACHED({ errors: [{ field: 'plan', type: planFor(count) }] });
}

/** Counts a profile before it is created or made active again. Throws `PROFILES_LIMIT_REACHED`. */
export async function countProfile(
  deps: CountDeps,
  of: { readonly workspaceId: string; readonly id: string; readonly countedMax: number | null },
): Promise<void> {
  await changeSlots(deps, of.workspaceId, async (slots) => {
    const slot = { id: of.id, at: deps.clock.now() };
    const taken =
      takeSlot(slots, slot, of.countedMax) ??
      takeSlot(await withoutAbandoned(deps, of.workspaceId, slots), slot, of.countedMax);
    if (taken === null) throw limitReached(slots.length + 1);
    return taken;
  });
}

/** Counts a profile no more, after it was archived or removed. */
export async function releaseProfile(deps: CountDeps, workspaceId: string, id: string): Promise<void> {
  await changeSlots(deps, workspaceId, async (slots) => {
    const rest = slots.filter((slot) => slot.id !== id);
    return rest.length === slots.length ? slots : rest;
  });
}

async function withoutAbandoned(
  { profiles, clock }: CountDeps,
  workspaceId: string,
  slots: readonly Slot[],
): Promise<readonly Slot[]> {
  const counted = new Set(
    (await profiles.list(workspaceId)).filter(({ state }) => state !== 'archived').map(({ id }) => id),
  );
  const now = clock.now().getTime();
  return slots.filter(({ id, at }) => counted.has(id) || now - at.getTime() < ABANDONED_MS);
}

async function changeSlots(
  { workspaces }: CountDeps,
  workspaceId: string,
  decide: (slots: readonly Slot[]) => Promise<readonly Slot[]>,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const { slots, rev } = await workspaces.slots(workspaceId);
    const next = await decide(slots);
    if (next === slots || (await workspaces.saveSlots(workspaceId, { slots: next, rev: rev + 1 }))) return;
  }
  throw profilesErrors.BUSY();
}
