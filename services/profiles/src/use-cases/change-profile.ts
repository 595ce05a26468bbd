import type { ChangedProfile, Profile, ProfileStateChange } from '@platform/contracts/profiles';
import { crashPoint } from '@platform/service-kit';
import type { StoredProfile } from '../domain/profile.ts';
import { profilesErrors } from '../errors.ts';
import { checkFacts } from './check-facts.ts';
import { countProfile, releaseProfile } from './count-profiles.ts';
import { requireEditable, requireFullAccess } from './editable-profile.ts';
import { profileEvent } from './profile-events.ts';
import { profileView } from './profile-view.ts';
import type { ProfilesUseCaseDeps } from './profiles-deps.ts';

export type ProfileAddress = { readonly workspaceId: string; readonly id: string };

/** Replaces the facts of a profile, if it is still as the caller knows it. */
export async function changeProfile(
  deps: ProfilesUseCaseDeps,
  address: ProfileAddress,
  { v, ...given }: ChangedProfile,
): Promise<Profile> {
  const facts = checkFacts(given, deps.knowsTerritory);
  const access = await deps.access(address.workspaceId);
  requireFullAccess(access);
  const stored = await findAt(deps, address, v);
  const { slots } = await deps.workspaces.slots(address.workspaceId);
  requireEditable(stored, { slots, countedMax: access.countedMax });
  const next = await replace(deps, { ...stored, facts });
  return profileView(next, { slots, countedMax: access.countedMax });
}

/** Makes a profile active, inactive or archived. An archived one is not counted; making it active again counts it. */
export async function changeProfileState(
  deps: ProfilesUseCaseDeps,
  address: ProfileAddress,
  { v, state }: ProfileStateChange,
): Promise<Profile> {
  const { workspaceId, id } = address;
  const { countedMax, ...access } = await deps.access(workspaceId);
  requireFullAccess({ countedMax, ...access });
  const stored = await findAt(deps, address, v);
  if (stored.state === 'archived' && state !== 'archived') {
    await countProfile(deps, { workspaceId, id, countedMax });
  }
  if (stored.state !== 'archived' && state !== 'archived') {
    const { slots } = await deps.workspaces.slots(workspaceId);
    requireEditable(stored, { slots, countedMax });
  }
  const next = stored.state === state ? stored : await replace(deps, { ...stored, state });
  if (state === 'archived') await releaseProfile(deps, workspaceId, id);
  const { slots } = await deps.workspaces.slots(workspaceId);
  return profileView(next, { slots, countedMax });
}

/** Removes a profile with its assignments; needs no plan, since everybody may remove what is theirs. */
export async function removeProfile(
  deps: ProfilesUseCaseDeps,
  { workspaceId, id }: ProfileAddress,
): Promise<void> {
  if (!(await deps.profiles.remove(workspaceId, id, deps.clock.now()))) {
    throw profilesErrors.PROFILE_NOT_FOUND();
  }
  crashPoint('profiles.after-removal');
  await releaseProfile(deps, workspaceId, id);
  deps.onRemoval();
}

async function findAt(
  { profiles }: ProfilesUseCaseDeps,
  { workspaceId, id }: ProfileAddress,
  v: number,
): Promise<StoredProfile> {
  const stored = await profiles.find(workspaceId, id);
  if (stored === null) throw profilesErrors.PROFILE_NOT_FOUND();
  if (stored.v !== v) throw profilesErrors.CHANGED_MEANWHILE();
  return stored;
}

async function replace(
  { profiles, clock, onEvents }: ProfilesUseCaseDeps,
  changed: StoredProfile,
): Promise<StoredProfile> {
  const next = { ...changed, v: changed.v + 1, changedAt: clock.now() };
  if (!(await profiles.replace(next, profileEvent(next)))) throw profilesErrors.CHANGED_MEANWHILE();
  onEvents();
  return next;
}
