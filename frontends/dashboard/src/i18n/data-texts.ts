import { STATUS_LABELS } from '@platform/contracts/status-labels';
import type { Texts } from '@platform/web-kit';
import { INBOX_TEXTS } from '@platform/web-kit/inbox';
import { PROGRAMME_TEXTS } from '@platform/web-kit/programme-texts';
import homeEn from './en/home.json' with { type: 'json' };
import preferencesEn from './en/preferences.json' with { type: 'json' };
import privacyEn from './en/privacy.json' with { type: 'json' };
import profilesEn from './en/profiles.json' with { type: 'json' };
import homeFr from './fr/home.json' with { type: 'json' };
import preferencesFr from './fr/preferences.json' with { type: 'json' };
import privacyFr from './fr/privacy.json' with { type: 'json' };
import profilesFr from './fr/profiles.json' with { type: 'json' };
import { HOME, INBOX, PREFERENCES, PRIVACY, PROFILES, STATUSES } from './namespaces.ts';

/** Texts that are registered with the remote; pages that are loaded on their own register theirs. */
export const DATA_TEXTS: Readonly<Record<string, Texts>> = {
  [HOME]: {
    fr: { ...PROGRAMME_TEXTS.fr, ...homeFr },
    en: { ...PROGRAMME_TEXTS.en, ...homeEn },
  },
  [PREFERENCES]: { fr: preferencesFr, en: preferencesEn },
  [INBOX]: INBOX_TEXTS,
  [PRIVACY]: { fr: privacyFr, en: privacyEn },
  [STATUSES]: STATUS_LABELS,
  [PROFILES]: { fr: profilesFr, en: profilesEn },
};
