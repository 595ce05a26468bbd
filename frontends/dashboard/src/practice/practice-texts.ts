import { registerTexts, type TextTree } from '@platform/web-kit';
import en from '../i18n/en/practice.json' with { type: 'json' };
import fr from '../i18n/fr/practice.json' with { type: 'json' };

/** Namespace of the practice of applications. */
export const PRACTICE = 'dashboard-practice';

export const PRACTICE_TEXTS: { readonly fr: TextTree; readonly en: TextTree } = { fr, en };

// Registered here and not by the shell, so that only people who practise load the texts.
registerTexts(PRACTICE, PRACTICE_TEXTS);
