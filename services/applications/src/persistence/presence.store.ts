import type { Connection } from 'mongoose';
import type { Presence, PresenceStore } from '../ports/presence.store.port.ts';

type PresenceDocument = Presence & { readonly _id: string };

/** Open pages of applications, in the collection `applications_presence`. */
export function createPresenceStore(connection: Connection): PresenceStore {
  const places = connection.collection<PresenceDocument>('applications_presence');
  return {
    put: async (presence) => {
      const _id = `${presence.workspaceId}:${presence.applicationId}:${presence.placeId}`;
      await places.updateOne({ _id }, { $set: presence }, { upsert: true });
    },
    list: async ({ workspaceId, applicationId }, now) => {
      const found = await places.find({ workspaceId, applicationId, until: { $gt: now } }).toArray();
      return found.map(({ _id, ...presence }) => presence);
    },
    listAll: async (workspaceId) =>
      (await places.find({ workspaceId }).toArray()).map(({ _id, ...presence }) => presence),
    forgetOld: async (now) => (await places.deleteMany({ until: { $lte: now } })).deletedCount,
    removeAll: async (workspaceId) => (await places.deleteMany({ workspaceId })).deletedCount,
  };
}
