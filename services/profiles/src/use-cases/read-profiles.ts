import type { Profile, ProfileList } from '@platform/contracts/profiles';
import { missingFacts } from '../domain/completeness.ts';
import { profilesErrors } from '../errors.ts';
import type { CountOpenFacts } from '../ports/open-facts.port.ts';
import { profileView } from './profile-view.ts';
import type { ProfilesUseCaseDeps } from './profiles-deps.ts';

export type ReadProfilesDeps = Pick<ProfilesUseCaseDeps, 'profiles' | 'workspaces' | 'access'>;

/** All profiles of the workspace with what its plan allows. */
export async function listProfiles(
  { profiles, workspaces, access }: ReadProfilesDeps,
  workspaceId: string,
): Promise<ProfileList> {
  const { countedMax, hasFullAccess } = await access(workspaceId);
  const [stored, { slots }] = await Promise.all([profiles.list(workspaceId), workspaces.slots(workspaceId)]);
  return {
    profiles: stored.map((profile) => profileView(profile, { slots, countedMax })),
    counted: stored.filter(({ state }) => state !== 'archived').length,
    countedMax,
    hasFullAccess,
  };
}

/** One profile of the workspace, with what each missing fact would decide; `PROFILES_PROFILE_NOT_FOUND` otherwise. */
export async function readProfile(
  {
    profiles,
    workspaces,
    access,
    countOpenFacts,
  }: ReadProfilesDeps & {
    readonly countOpenFacts: CountOpenFacts;
  },
  workspaceId: string,
  id: string,
): Promise<Profile> {
  const { countedMax } = await access(workspaceId);
  const profile = await profiles.find(workspaceId, id);
  if (profile === null) throw profilesErrors.PROFILE_NOT_FOUND();
  const isShown = profile.state !== 'archived' && missingFacts(profile.facts).length > 0;
  const [{ slots }, open] = await Promise.all([
    workspaces.slots(workspaceId),
    isShown ? countOpenFacts(profile.facts) : null,
  ]);
  return profileView(profile, { slots, countedMax, open });
}
