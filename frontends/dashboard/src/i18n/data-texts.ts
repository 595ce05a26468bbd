import type { Texts } from '@platform/web-kit';
import preferencesEn from './en/preferences.json' with { type: 'json' };
import privacyEn from './en/privacy.json' with { type: 'json' };
import profilesEn from './en/profiles.json' with { type: 'json' };
import preferencesFr from './fr/preferences.json' with { type: 'json' };
import privacyFr from './fr/privacy.json' with { type: 'json' };
import profilesFr from './fr/profiles.json' with { type: 'json' };

/** Namespace of the notification preferences. */
export const PREFERENCES = 'dashboard-preferences';
/** Namespace of the page about the own data. */
export const PRIVACY = 'dashboard-privacy';

/** Namespace of the pages of profiles. */
export const PROFILES = 'dashboard-profiles';

export const DATA_TEXTS: Readonly<Record<string, Texts>> = {
  [PREFERENCES]: { fr: preferencesFr, en: preferencesEn },
  [PRIVACY]: { fr: privacyFr, en: privacyEn },
  [PROFILES]: { fr: profilesFr, en: profilesEn },
};
