import { registerTexts, type TextTree } from '@platform/web-kit';
import en from '../i18n/en/portal.json' with { type: 'json' };
import fr from '../i18n/fr/portal.json' with { type: 'json' };

/** Namespace of the part about the official portal. */
export const PORTAL = 'dashboard-portal';

export const PORTAL_TEXTS: { readonly fr: TextTree; readonly en: TextTree } = { fr, en };

registerTexts(PORTAL, PORTAL_TEXTS);
