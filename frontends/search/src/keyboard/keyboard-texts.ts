import { registerTexts, type Translate, useTexts } from '@platform/web-kit';
import en from '../i18n/en/keyboard.json' with { type: 'json' };
import fr from '../i18n/fr/keyboard.json' with { type: 'json' };

const NAMESPACE = 'search-keyboard';

export const KEYBOARD_TEXTS = { fr, en };

// Registered here and not by the shell, so that only those who open it load these texts.
registerTexts(NAMESPACE, KEYBOARD_TEXTS);

/** The texts of the keyboard help in the language of the page. */
export function useKeyboardTexts(): Translate {
  return useTexts(NAMESPACE);
}
