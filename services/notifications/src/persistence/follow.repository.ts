import { isDuplicateKey } from '@platform/service-kit';
import type { Connection, mongo } from 'mongoose';
import { type Follow, INFORMING_KINDS } from '../domain/follow.ts';
import type { FollowRepository } from '../ports/follow.repository.port.ts';

/** Those that inform the workspace. */
const INFORMING = { active: true, kind: { $in: [...INFORMING_KINDS] } };

/** An application that was filed ends reminders, also once it is decided or archived. */
const FILED = { filedOn: { $ne: null } };

/** Collection `notifications_follows`. What was stored before applications were followed names no profile. */
export type FollowDocument = Omit<Follow, 'id' | 'profileId' | 'filedOn'> &
  Partial<Pick<Follow, 'profileId' | 'filedOn'>> & { readonly _id: string };

function toFollow({ _id, ...follow }: FollowDocument): Follow {
  return { id: _id, profileId: null, filedOn: null, ...follow };
}

/** Why workspaces are informed of programmes. */
export function createFollowRepository(connection: Connection): FollowRepository {
  return followsIn(connection.collection<FollowDocument>('notifications_follows'));
}

/** Follows in any collection. */
export function followsIn(follows: mongo.Collection<FollowDocument>): FollowRepository {
  return {
    save: async ({ id, ...follow }) => {
      try {
        await follows.replaceOne({ _id: id, v: { $lt: follow.v } }, follow, { upsert: true });
      } catch (error) {
        // A state that is not older is stored, so the insert met its id.
        if (!isDuplicateKey(error)) throw error;
      }
    },
    remove: async (id) => {
      const removed = await follows.findOneAndDelete({ _id: id });
      return removed === null ? null : toFollow(removed);
    },
    reasonsOf: async (workspaceIds, subsidyIds) => {
      const about = { subsidyId: { $in: [...subsidyIds] }, workspaceId: { $in: [...workspaceIds] } };
      const found = await follows.find({ ...about, $or: [INFORMING, FILED] }).toArray();
      return found.map(toFollow);
    },
    followed: async (subsidyIds) => {
      const found = await follows
        .find({ subsidyId: { $in: [...subsidyIds] }, ...INFORMING }, { projection: { subsidyId: 1 } })
        .toArray();
      return new Set(found.map(({ subsidyId }) => subsidyId));
    },
    eachWorkspace: async (subsidyIds, use) => {
      let own: Follow[] = [];
      const useOwn = async (): Promise<void> => {
        const follower = own.find(({ active }) => active);
        if (follower !== undefined) await use(follower.workspaceId, own);
      };
      const about = { subsidyId: { $in: [...subsidyIds] }, $or: [INFORMING, FILED] };
      for await (const document of follows.find(about).sort({ workspaceId: 1 })) {
        if (own.some(({ workspaceId }) => workspaceId !== document.workspaceId)) {
          await useOwn();
          own = [];
        }
        own.push(toFollow(document));
      }
      await useOwn();
    },
    decided: async (workspaceIds, subsidyIds) => {
      if (subsidyIds.length === 0) return [];
      const about = { subsidyId: { $in: [...subsidyIds] }, workspaceId: { $in: [...workspaceIds] } };
      return follows.find({ ...about, $or: [{ active: true }, FILED] }).toArray();
    },
    eraseWorkspace: async (workspaceId) => {
      await follows.deleteMany({ workspaceId });
    },
  };
}
