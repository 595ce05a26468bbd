import { registerTexts } from '@platform/web-kit';
import en from './i18n/en/palette.json' with { type: 'json' };
import fr from './i18n/fr/palette.json' with { type: 'json' };

/** Namespace of the command palette and of suggestions, which are loaded when somebody uses them. */
export const PALETTE_TEXTS = 'palette';

registerTexts(PALETTE_TEXTS, { fr, en });
