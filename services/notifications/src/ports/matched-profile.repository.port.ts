import type { Holder } from '@platform/service-kit';
import type { MatchedProfile } from '../domain/matched-profile.ts';

/** Profiles in use, and until when their matches are recorded. */
export type MatchedProfileRepository = {
  /**
   * Stores a state unless a newer one is known. Of a known profile `matchedUntil` stays; a new one is known since then and due at once.
   */
  readonly save: (profile: Omit<MatchedProfile, 'knownSince'>) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** The profile due for longest, which is due again at `retryAt` unless it is settled; null when none is due. */
  readonly claim: (
    lease: { readonly now: Date; readonly retryAt: Date },
    holder: Holder,
  ) => Promise<MatchedProfile | null>;
  /** Makes those due that a process had claimed which has ended. */
  readonly release: (now: Date, holder: Holder) => Promise<void>;
  /** Its matches until the instant are recorded. */
  readonly settle: (id: string, until: Date, nextAt: Date) => Promise<void>;
  readonly eraseWorkspace: (workspaceId: string) => Promise<void>;
};
