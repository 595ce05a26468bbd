import { randomUUID } from 'node:crypto';
import { isDuplicateKey, isLeaseHeld, type Lease, leaseFor } from '@platform/service-kit';
import type { Connection, mongo } from 'mongoose';
import type { MatchedProfile } from '../domain/matched-profile.ts';
import type { MatchedProfileRepository } from '../ports/matched-profile.repository.port.ts';

/** Collection `notifications_profiles`. */
export type ProfileDocument = Omit<MatchedProfile, 'id'> & {
  readonly _id: string;
  /** When new matches are looked for next. */
  readonly nextAt: Date;
  /** Of the process that looks for them now. */
  readonly lease: Lease | null;
};

/** Profiles in use, and until when their matches are recorded. */
export function createMatchedProfileRepository(connection: Connection): MatchedProfileRepository {
  return matchedProfilesIn(connection.collection<ProfileDocument>('notifications_profiles'));
}

/** Profiles in any collection. */
export function matchedProfilesIn(profiles: mongo.Collection<ProfileDocument>): MatchedProfileRepository {
  return {
    save: async ({ id, matchedUntil, ...state }) => {
      const fresh = { matchedUntil, knownSince: matchedUntil, nextAt: matchedUntil, lease: null };
      try {
        await profiles.updateOne(
          { _id: id, v: { $lt: state.v } },
          { $set: state, $setOnInsert: fresh },
          { upsert: true },
        );
      } catch (error) {
        // A state that is not older is stored, so the insert met its id.
        if (!isDuplicateKey(error)) throw error;
      }
    },
    remove: async (id) => {
      await profiles.deleteOne({ _id: id });
    },
    claim: async ({ now, retryAt }, holder) => {
      const durationMs = retryAt.getTime() - now.getTime();
      const lease = leaseFor(holder, randomUUID(), { at: now, durationMs });
      const claimed = await profiles.findOneAndUpdate(
        { nextAt: { $lte: now } },
        { $set: { nextAt: retryAt, lease } },
        { sort: { nextAt: 1 } },
      );
      if (claimed === null) return null;
      const { _id, workspaceId, v, facts, knownSince, matchedUntil } = claimed;
      return { id: _id, workspaceId, v, facts, knownSince, matchedUntil };
    },
    release: async (now, holder) => {
      for await (const { _id, lease } of profiles.find({ lease: { $ne: null } })) {
        if (lease === null || isLeaseHeld(lease, now, holder)) continue;
        await profiles.updateOne({ _id, 'lease.runId': lease.runId }, { $set: { nextAt: now, lease: null } });
      }
    },
    settle: async (id, until, nextAt) => {
      await profiles.updateOne({ _id: id }, { $set: { matchedUntil: until, nextAt, lease: null } });
    },
    eraseWorkspace: async (workspaceId) => {
      await profiles.deleteMany({ workspaceId });
    },
  };
}
