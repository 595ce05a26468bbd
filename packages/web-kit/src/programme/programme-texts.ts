import type { Texts } from '../i18n/texts.tsx';
import en from './i18n/en.json' with { type: 'json' };
import fr from './i18n/fr.json' with { type: 'json' };

/**
 * Texts on the facts of a programme. A remote that shows programmes adds them to a namespace of its own, so that they
 * are loaded with it.
 */
export const PROGRAMME_TEXTS: Texts = { fr, en };
