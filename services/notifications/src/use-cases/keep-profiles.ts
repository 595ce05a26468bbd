import type { ProfileEvent } from '@platform/contracts/profiles';
import type { Clock } from '@platform/service-kit';
import { firstMatchedUntil } from '../domain/matched-profile.ts';
import type { MatchedProfileRepository } from '../ports/matched-profile.repository.port.ts';

/** Keeps the state of a profile that is in use, and forgets one that is not. Safe to repeat. */
export async function keepProfile(
  { profiles, clock }: { readonly profiles: MatchedProfileRepository; readonly clock: Clock },
  facts: ProfileEvent,
  at: Date,
): Promise<void> {
  const { profileId: id, workspaceId, v, state } = facts;
  if (state !== 'active') return profiles.remove(id);
  await profiles.save({ id, workspaceId, v, facts, matchedUntil: firstMatchedUntil(at, clock.now()) });
}
