import type { ProfileState } from '@platform/contracts/profile-sets';
import type { Connection } from 'mongoose';
import type { StoredProfile } from '../domain/profile.ts';
import type { ProfileRepository } from '../ports/profile.repository.port.ts';
import { inserted, type ProfileDocument, storedEvent } from './documents.ts';

const KEPT = { removedAt: { $exists: false } } as const;
const STATE = { projection: { outbox: 0 } } as const;

/** Profiles in the collection `profiles_profiles`. */
export function createProfileRepository(connection: Connection): ProfileRepository {
  const profiles = connection.collection<ProfileDocument>('profiles_profiles');
  const removal = (now: Date) => ({ $set: { removedAt: now, facts: null } });
  return {
    insert: ({ id, ...profile }, event) =>
      inserted(
        profiles.insertOne({ _id: id, ...profile, outbox: [storedEvent(event, profile.v)], pending: 1 }),
      ),
    find: async (workspaceId, id) => {
      const found = await profiles.findOne({ _id: id, workspaceId, ...KEPT }, STATE);
      return found === null ? null : storedProfile(found);
    },
    list: async (workspaceId) => {
      const found = await profiles
        .find({ workspaceId, ...KEPT }, STATE)
        .sort({ createdAt: 1, _id: 1 })
        .toArray();
      return found.map(storedProfile);
    },
    replace: async ({ id, workspaceId, v, ...rest }, event) => {
      const { matchedCount } = await profiles.updateOne(
        { _id: id, workspaceId, v: v - 1, ...KEPT },
        { $set: { v, ...rest }, $push: { outbox: storedEvent(event, v) }, $inc: { pending: 1 } },
      );
      return matchedCount === 1;
    },
    remove: async (workspaceId, id, now) => {
      const { matchedCount } = await profiles.updateOne({ _id: id, workspaceId, ...KEPT }, removal(now));
      return matchedCount === 1;
    },
    removeAll: async (workspaceId, now) => {
      await profiles.updateMany({ workspaceId, ...KEPT }, removal(now));
    },
    listRemoved: async (limit, workspaceId) => {
      const found = await profiles
        .find(
          { removedAt: { $exists: true }, ...(workspaceId === undefined ? {} : { workspaceId }) },
          { projection: { workspaceId: 1, pending: 1 } },
        )
        .limit(limit)
        .toArray();
      return found.map(({ _id, workspaceId: owner, pending }) => ({
        id: _id,
        workspaceId: owner,
        hasPendingEvents: pending > 0,
      }));
    },
    countByState: async () => {
      const counts = await profiles
        .aggregate<{ readonly _id: ProfileState; readonly count: number }>([
          { $match: KEPT },
          { $group: { _id: '$state', count: { $sum: 1 } } },
        ])
        .toArray();
      return Object.fromEntries(counts.map(({ _id, count }) => [_id, count]));
    },
    forget: async (id) => {
      await profiles.deleteOne({ _id: id, removedAt: { $exists: true } });
    },
  };
}

function storedProfile({
  _id,
  facts,
  workspaceId,
  v,
  state,
  createdAt,
  changedAt,
}: ProfileDocument): StoredProfile {
  if (facts === null) throw new Error('a removed profile has no facts');
  return { id: _id, workspaceId, v, state, facts, createdAt, changedAt };
}
