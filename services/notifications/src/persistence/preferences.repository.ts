import type { Connection } from 'mongoose';
import type { StoredPreferences } from '../domain/preferences.ts';
import type { PreferencesRepository } from '../ports/preferences.repository.port.ts';

/** Collection `notifications_preferences`: `_id` is the workspace. */
type PreferencesDocument = StoredPreferences & { readonly _id: string };

/** What workspaces have chosen. */
export function createPreferencesRepository(connection: Connection): PreferencesRepository {
  const preferences = connection.collection<PreferencesDocument>('notifications_preferences');
  return {
    find: async (workspaceId) => {
      const found = await preferences.findOne({ _id: workspaceId });
      return found === null ? null : { types: found.types, changedAt: found.changedAt };
    },
    findAll: async (workspaceIds) => {
      const found = await preferences.find({ _id: { $in: [...workspaceIds] } }).toArray();
      return new Map(found.map(({ _id, types, changedAt }) => [_id, { types, changedAt }]));
    },
    replace: async (workspaceId, types, changedAt) => {
      await preferences.replaceOne({ _id: workspaceId }, { types, changedAt }, { upsert: true });
    },
    stopMails: async (workspaceId, types, changedAt) => {
      const stopped = Object.fromEntries(types.map((type) => [`types.${type}.email`, false]));
      await preferences.updateOne(
        { _id: workspaceId },
        { $set: { ...stopped, changedAt } },
        { upsert: true },
      );
    },
    erase: async (workspaceId) => (await preferences.deleteOne({ _id: workspaceId })).deletedCount === 1,
  };
}
