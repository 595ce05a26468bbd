import type { ProfileFacts } from '@platform/contracts/profiles';
import { profileFactsSchema } from '@platform/contracts/profiles';
import type { ShownProposal } from '../api/documents-api.ts';
import type { Profile } from '../api/profiles-api.ts';

/** The facts of a profile as its service accepts them, with proposed ones in place of what it states. */
export function acceptedFacts(profile: Profile, proposals: readonly ShownProposal[]): ProfileFacts {
  const next = Object.assign({}, profile, ...proposals.map(({ value }) => value)) as Profile;
  const names = profileFactsSchema.keyof().options;
  return Object.fromEntries(names.map((name) => [name, next[name]])) as unknown as ProfileFacts;
}
