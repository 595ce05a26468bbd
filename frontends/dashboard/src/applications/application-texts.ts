import { registerTexts, type TextTree } from '@platform/web-kit';
import en from '../i18n/en/applications.json' with { type: 'json' };
import fr from '../i18n/fr/applications.json' with { type: 'json' };

/** Namespace of the pages of applications. */
export const APPLICATIONS = 'dashboard-applications';

export const APPLICATION_TEXTS: { readonly fr: TextTree; readonly en: TextTree } = { fr, en };

// Registered here and not by the shell, so that only readers of these pages load the texts.
registerTexts(APPLICATIONS, APPLICATION_TEXTS);
