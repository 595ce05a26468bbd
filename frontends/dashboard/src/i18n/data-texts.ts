import type { Texts } from '@platform/web-kit';
import { INBOX_TEXTS } from '@platform/web-kit/inbox';
import preferencesEn from './en/preferences.json' with { type: 'json' };
import privacyEn from './en/privacy.json' with { type: 'json' };
import preferencesFr from './fr/preferences.json' with { type: 'json' };
import privacyFr from './fr/privacy.json' with { type: 'json' };

/** Namespace of the notification preferences. */
export const PREFERENCES = 'dashboard-preferences';
/** Namespace of the page about the own data. */
export const PRIVACY = 'dashboard-privacy';
/** Namespace of the inbox. */
export const INBOX = 'dashboard-inbox';

export const DATA_TEXTS: Readonly<Record<string, Texts>> = {
  [PREFERENCES]: { fr: preferencesFr, en: preferencesEn },
  [INBOX]: INBOX_TEXTS,
  [PRIVACY]: { fr: privacyFr, en: privacyEn },
};
