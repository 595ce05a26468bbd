import type { ProfileEvent } from '@platform/contracts/profiles';

/** A profile whose new matches its workspace is informed of. */
export type MatchedProfile = {
  readonly id: string;
  readonly workspaceId: string;
  /** Version of its newest event. */
  readonly v: number;
  readonly facts: ProfileEvent;
  /** From when on it is known here; what was published before is no news for it. */
  readonly knownSince: Date;
  /** Matches until this instant are recorded. */
  readonly matchedUntil: Date;
};

/** Longest time for which matches of an earlier time are recorded, when a profile is first known, in days. */
const BACK_DAYS = 7;
/** What the catalog publishes reaches its index of criteria a little later, so that every look begins before the last end. */
const OVERLAP_MS = 1_800_000;
const MS_PER_DAY = 86_400_000;

/** From when on a profile is matched that was not known before: since its event, unless that was long ago. */
export function firstMatchedUntil(eventAt: Date, now: Date): Date {
  return new Date(Math.max(eventAt.getTime(), now.getTime() - BACK_DAYS * MS_PER_DAY));
}

/** From when on programmes are looked for. */
export function lookedForSince({
  knownSince,
  matchedUntil,
}: Pick<MatchedProfile, 'knownSince' | 'matchedUntil'>): Date {
  return new Date(Math.max(matchedUntil.getTime() - OVERLAP_MS, knownSince.getTime()));
}
