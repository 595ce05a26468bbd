import type { StoredSettings } from '../domain/calendar-settings.ts';

/** What workspaces have chosen for their calendars. */
export type CalendarSettingsStore = {
  readonly find: (workspaceId: string) => Promise<StoredSettings | null>;
  readonly save: (workspaceId: string, settings: StoredSettings) => Promise<void>;
  /** Resolves with the number of documents. */
  readonly eraseWorkspace: (workspaceId: string) => Promise<number>;
};
