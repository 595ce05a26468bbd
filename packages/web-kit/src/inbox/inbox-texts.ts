import type { Texts } from '../i18n/texts.tsx';
import en from './i18n/en.json' with { type: 'json' };
import fr from './i18n/fr.json' with { type: 'json' };

/** Texts of the inbox. Shell and remote each add them to a namespace of their own, so that they are loaded with it. */
export const INBOX_TEXTS: Texts = { fr, en };
