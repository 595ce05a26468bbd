import { registerTexts, type Texts, type Translate, translator, useLanguage } from '@platform/web-kit';
import en from '../i18n/en/assistant.json' with { type: 'json' };
import fr from '../i18n/fr/assistant.json' with { type: 'json' };

const ASSISTANT_NAMESPACE = 'discover-assistant';

export const ASSISTANT_TEXTS: Texts = { fr, en };

// Registered here and not by the shell, so that they are loaded with the page.
registerTexts(ASSISTANT_NAMESPACE, ASSISTANT_TEXTS);

/** Texts of the page of the assistant; those of answers are `useAnswerLocale`. */
export function useAssistantTexts(): Translate {
  return translator(ASSISTANT_NAMESPACE, useLanguage());
}
