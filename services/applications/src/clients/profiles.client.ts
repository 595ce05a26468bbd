import { profileSchema } from '@platform/contracts/profiles';
import { applicationsErrors } from '../errors.ts';
import type { ReadProfile } from '../ports/neighbours.port.ts';
import { readFromNeighbour } from './neighbour-call.ts';

/** Profiles over the HTTP interface of their service, with the token of the person. */
export function createProfilesClient(url: string): ReadProfile {
  return async ({ workspaceId, authorization }, profileId) => {
    const body = await readFromNeighbour({
      url: new URL(`/api/profiles/w/${workspaceId}/profiles/${profileId}`, url),
      name: 'profiles',
      headers: { authorization },
      unreadable: applicationsErrors.PROFILE_UNREADABLE,
    });
    if (body === null) return null;
    const read = profileSchema.safeParse(body);
    if (!read.success) throw applicationsErrors.PROFILE_UNREADABLE({ cause: read.error });
    return read.data;
  };
}
