import { isDuplicateKey } from '@platform/service-kit';
import type { Connection, mongo } from 'mongoose';
import { type Follow, INFORMING_KINDS } from '../domain/follow.ts';
import type { FollowRepository } from '../ports/follow.repository.port.ts';

/** Those that inform the workspace. */
const INFORMING = { active: true, kind: { $in: [...INFORMING_KINDS] } };

/** Collection `notifications_follows`. */
export type FollowDocument = Omit<Follow, 'id'> & { readonly _id: string };

function toFollow({ _id, ...follow }: FollowDocument): Follow {
  return { id: _id, ...follow };
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
    activeOf: async (workspaceId, subsidyIds) => {
      const found = await follows
        .find({ subsidyId: { $in: [...subsidyIds] }, workspaceId, ...INFORMING })
        .toArray();
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
      const about = { subsidyId: { $in: [...subsidyIds] }, ...INFORMING };
      for await (const document of follows.find(about).sort({ workspaceId: 1 })) {
        const [first] = own;
        if (first !== undefined && first.workspaceId !== document.workspaceId) {
          await use(first.workspaceId, own);
          own = [];
        }
        own.push(toFollow(document));
      }
      const [first] = own;
      if (first !== undefined) await use(first.workspaceId, own);
    },
    decided: async (workspaceIds, subsidyIds) => {
      if (subsidyIds.length === 0) return [];
      return follows
        .find({ subsidyId: { $in: [...subsidyIds] }, workspaceId: { $in: [...workspaceIds] }, active: true })
        .toArray();
    },
    eraseWorkspace: async (workspaceId) => {
      await follows.deleteMany({ workspaceId });
    },
  };
}
