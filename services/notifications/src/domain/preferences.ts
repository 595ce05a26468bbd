import {
  NOTIFICATION_TYPES,
  type NotificationType,
  type Preference,
} from '@platform/contracts/notifications';

export type PreferencesByType = Readonly<Record<NotificationType, Preference>>;

/** What a workspace has chosen; types without a choice follow the defaults. */
export type StoredPreferences = {
  readonly types: { readonly [Type in NotificationType]?: Partial<Preference> };
  readonly changedAt: Date;
};

/**
 * What applies until somebody chooses: mail only about what the workspace works on, its deadlines at once and new
 * programmes once a week. News and tips appear in the product, and are mailed only to those who want it.
 */
export const DEFAULT_PREFERENCES: PreferencesByType = {
  'funding-matches': { email: true, inApp: true, frequency: 'weekly' },
  'platform-updates': { email: false, inApp: true, frequency: 'weekly' },
  tips: { email: false, inApp: true, frequency: 'weekly' },
  deadlines: { email: true, inApp: true, frequency: 'immediate' },
};

/** The choices of a workspace, completed by the defaults. */
export function effectivePreferences(stored: StoredPreferences | null): PreferencesByType {
  const entries = NOTIFICATION_TYPES.map((type) => [
    type,
    { ...DEFAULT_PREFERENCES[type], ...stored?.types[type] },
  ]);
  return Object.fromEntries(entries) as PreferencesByType;
}
