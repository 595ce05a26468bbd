import type { NewProfile, Profile } from '@platform/contracts/profiles';
import { crashPoint } from '@platform/service-kit';
import type { StoredProfile } from '../domain/profile.ts';
import { profilesErrors } from '../errors.ts';
import { checkFacts } from './check-facts.ts';
import { countProfile, releaseProfile } from './count-profiles.ts';
import { profileEvent } from './profile-events.ts';
import { profileView } from './profile-view.ts';
import type { ProfilesUseCaseDeps } from './profiles-deps.ts';

/** Most profiles that a workspace keeps, archived ones included. */
const KEPT_MAX = 2_000;

/**
 * Creates a profile within the limit of the plan; without a plan there may be one, from onboarding. Repeating it with the
 * same id returns the stored profile.
 */
export async function createProfile(
  deps: ProfilesUseCaseDeps,
  workspaceId: string,
  { id, ...given }: NewProfile,
): Promise<Profile> {
  const { profiles, workspaces, clock } = deps;
  const facts = checkFacts(given, deps.knowsTerritory);
  const { countedMax } = await deps.access(workspaceId);
  const kept = await profiles.list(workspaceId);
  const known = kept.find((profile) => profile.id === id);
  if (known === undefined) {
    if (kept.length >= KEPT_MAX) throw profilesErrors.TOO_MANY();
    await countProfile(deps, { workspaceId, id, countedMax });
    crashPoint('profiles.slot-taken');
  }
  const profile = known ?? (await store(deps, newProfile({ id, workspaceId, facts }, clock.now())));
  const { slots } = await workspaces.slots(workspaceId);
  return profileView(profile, { slots, countedMax });
}

function newProfile(of: Pick<StoredProfile, 'id' | 'workspaceId' | 'facts'>, now: Date): StoredProfile {
  return { ...of, v: 1, state: 'active', createdAt: now, changedAt: now };
}

async function store(deps: ProfilesUseCaseDeps, profile: StoredProfile) {
  const { profiles, onEvents } = deps;
  if (await profiles.insert(profile, profileEvent(profile))) {
    crashPoint('profiles.after-profile');
    onEvents();
    return profile;
  }
  // The same request came twice at once, or the id is of another workspace or was removed.
  const stored = await profiles.find(profile.workspaceId, profile.id);
  if (stored !== null) return stored;
  await releaseProfile(deps, profile.workspaceId, profile.id);
  throw profilesErrors.ID_TAKEN();
}
