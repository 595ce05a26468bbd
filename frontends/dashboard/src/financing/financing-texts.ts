import { registerTexts, type TextTree } from '@platform/web-kit';
import en from '../i18n/en/financing.json' with { type: 'json' };
import fr from '../i18n/fr/financing.json' with { type: 'json' };

/** Namespace of the financing plan. */
export const FINANCING = 'dashboard-financing';

export const FINANCING_TEXTS: { readonly fr: TextTree; readonly en: TextTree } = { fr, en };

// Registered here and not by the shell, so that only readers of these pages load the texts.
registerTexts(FINANCING, FINANCING_TEXTS);
