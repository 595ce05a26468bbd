import type { Profile } from '@platform/contracts/profiles';
import { completenessPercent, missingFacts } from '../domain/completeness.ts';
import { type StoredProfile, statusOf } from '../domain/profile.ts';
import { isWithinLimit, type Slot } from '../domain/profile-slots.ts';

/** A profile as its workspace sees it. */
export function profileView(
  profile: StoredProfile,
  { slots, countedMax }: { readonly slots: readonly Slot[]; readonly countedMax: number | null },
): Profile {
  const { id, workspaceId, v, state, facts, createdAt, changedAt } = profile;
  return {
    ...facts,
    id,
    workspaceId,
    v,
    state,
    status: statusOf(profile),
    completeness: {
      percent: completenessPercent(facts),
      // The number of subsidies that a fact decides needs compiled criteria, which this service does not hold yet.
      missing: missingFacts(facts).map((missing) => ({ ...missing, decides: null })),
    },
    isEditable: state !== 'archived' && isWithinLimit(slots, id, countedMax),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
