import type { Connection } from 'mongoose';
import type { StoredSettings } from '../domain/calendar-settings.ts';
import type { CalendarSettingsStore } from '../ports/calendar-settings.port.ts';

type SettingsDocument = StoredSettings & { readonly _id: string };

/** Collection `applications_calendar_settings`. */
export function createCalendarSettings(connection: Connection): CalendarSettingsStore {
  const settings = connection.collection<SettingsDocument>('applications_calendar_settings');
  return {
    find: async (workspaceId) => {
      const found = await settings.findOne({ _id: workspaceId });
      if (found === null) return null;
      const { _id, ...stored } = found;
      return stored;
    },
    save: async (workspaceId, stored) => {
      await settings.replaceOne({ _id: workspaceId }, stored, { upsert: true });
    },
    eraseWorkspace: async (workspaceId) => (await settings.deleteOne({ _id: workspaceId })).deletedCount,
  };
}
