import type { Profile } from '@platform/contracts/profiles';
import { completenessPercent, missingFacts } from '../domain/completeness.ts';
import { decidedBy } from '../domain/deciding-subjects.ts';
import { type StoredProfile, statusOf } from '../domain/profile.ts';
import { isWithinLimit, type Slot } from '../domain/profile-slots.ts';

/** A profile as its workspace sees it. */
export function profileView(
  profile: StoredProfile,
  {
    slots,
    countedMax,
    open = null,
  }: {
    readonly slots: readonly Slot[];
    readonly countedMax: number | null;
    /** How many verdicts wait for each subject, where that was counted. */
    readonly open?: ReadonlyMap<string, number> | null;
  },
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
      missing: missingFacts(facts).map((missing) => ({
        ...missing,
        decides: open === null ? null : decidedBy(missing.fact, open),
      })),
    },
    isEditable: state !== 'archived' && isWithinLimit(slots, id, countedMax),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
