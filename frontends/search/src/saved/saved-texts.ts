import { registerTexts, type Translate, useTexts } from '@platform/web-kit';
import en from '../i18n/en/saved.json' with { type: 'json' };
import fr from '../i18n/fr/saved.json' with { type: 'json' };

const NAMESPACE = 'search-saved';

export const SAVED_TEXTS = { fr, en };

// Registered here and not by the shell, so that only people with an account load these texts.
registerTexts(NAMESPACE, SAVED_TEXTS);

/** The texts of saved filter sets, recommended and dismissed programmes. */
export function useSavedTexts(): Translate {
  return useTexts(NAMESPACE);
}
