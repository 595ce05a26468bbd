import type { NotificationType } from '@platform/contracts/notifications';
import type { PreferencesByType, StoredPreferences } from '../domain/preferences.ts';

export type PreferencesRepository = {
  /** Null while a workspace has chosen nothing. */
  readonly find: (workspaceId: string) => Promise<StoredPreferences | null>;
  /** Of those workspaces that have chosen something. */
  readonly findAll: (workspaceIds: readonly string[]) => Promise<ReadonlyMap<string, StoredPreferences>>;
  readonly replace: (workspaceId: string, types: PreferencesByType, at: Date) => Promise<void>;
  /** Switches mails of these types off and leaves every other choice as it is. */
  readonly stopMails: (workspaceId: string, types: readonly NotificationType[], at: Date) => Promise<void>;
  /** Whether there was something to remove. */
  readonly erase: (workspaceId: string) => Promise<boolean>;
};
