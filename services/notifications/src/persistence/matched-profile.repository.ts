import { isDuplicateKey } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { MatchedProfile } from '../domain/matched-profile.ts';
import type { MatchedProfileRepository } from '../ports/matched-profile.repository.port.ts';

/** Collection `notifications_profiles`. */
type ProfileDocument = Omit<MatchedProfile, 'id'> & {
  readonly _id: string;
  /** When new matches are looked for next. */
  readonly nextAt: Date;
};

/** Profiles in use, and until when their matches are recorded. */
export function createMatchedProfileRepository(connection: Connection): MatchedProfileRepository {
  const profiles = connection.collection<ProfileDocument>('notifications_profiles');
  return {
    save: async ({ id, matchedUntil, ...state }) => {
      const fresh = { matchedUntil, nextAt: matchedUntil };
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
    claim: async (now, retryAt) => {
      const claimed = await profiles.findOneAndUpdate(
        { nextAt: { $lte: now } },
        { $set: { nextAt: retryAt } },
        { sort: { nextAt: 1 } },
      );
      if (claimed === null) return null;
      const { _id, nextAt: _, ...profile } = claimed;
      return { id: _id, ...profile };
    },
    settle: async (id, until, nextAt) => {
      await profiles.updateOne({ _id: id }, { $set: { matchedUntil: until, nextAt } });
    },
    eraseWorkspace: async (workspaceId) => {
      await profiles.deleteMany({ workspaceId });
    },
  };
}
