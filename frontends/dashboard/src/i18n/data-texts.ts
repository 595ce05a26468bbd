import type { Texts } from '@platform/web-kit';
import { INBOX_TEXTS } from '@platform/web-kit/inbox';
import { PROGRAMME_TEXTS } from '@platform/web-kit/programme-texts';
import calendarEn from './en/calendar.json' with { type: 'json' };
import documentsEn from './en/documents.json' with { type: 'json' };
import financingEn from './en/financing.json' with { type: 'json' };
import homeEn from './en/home.json' with { type: 'json' };
import preferencesEn from './en/preferences.json' with { type: 'json' };
import privacyEn from './en/privacy.json' with { type: 'json' };
import profilesEn from './en/profiles.json' with { type: 'json' };
import calendarFr from './fr/calendar.json' with { type: 'json' };
import documentsFr from './fr/documents.json' with { type: 'json' };
import financingFr from './fr/financing.json' with { type: 'json' };
import homeFr from './fr/home.json' with { type: 'json' };
import preferencesFr from './fr/preferences.json' with { type: 'json' };
import privacyFr from './fr/privacy.json' with { type: 'json' };
import profilesFr from './fr/profiles.json' with { type: 'json' };

/** Namespace of the notification preferences. */
export const PREFERENCES = 'dashboard-preferences';
/** Namespace of the page about the own data. */
export const PRIVACY = 'dashboard-privacy';
/** Namespace of the inbox. */
export const INBOX = 'dashboard-inbox';

/** Namespace of the calendar. */
export const CALENDAR = 'dashboard-calendar';

/** Namespace of the pages of profiles. */
export const PROFILES = 'dashboard-profiles';

/** Namespace of the dashboard, with the texts on the facts of a programme. */
export const HOME = 'dashboard-home';

/** Namespace of the financing plan. */
export const FINANCING = 'dashboard-financing';
/** Namespace of documents and their upload. */
export const DOCUMENTS = 'dashboard-documents';

export const DATA_TEXTS: Readonly<Record<string, Texts>> = {
  [HOME]: {
    fr: { ...PROGRAMME_TEXTS.fr, ...homeFr },
    en: { ...PROGRAMME_TEXTS.en, ...homeEn },
  },
  [PREFERENCES]: { fr: preferencesFr, en: preferencesEn },
  [FINANCING]: { fr: financingFr, en: financingEn },
  [INBOX]: INBOX_TEXTS,
  [PRIVACY]: { fr: privacyFr, en: privacyEn },
  [CALENDAR]: { fr: calendarFr, en: calendarEn },
  [DOCUMENTS]: { fr: documentsFr, en: documentsEn },
  [PROFILES]: { fr: profilesFr, en: profilesEn },
};
