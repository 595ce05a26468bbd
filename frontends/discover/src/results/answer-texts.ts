import {
  formatsOf,
  type Language,
  registerTexts,
  type Texts,
  type Translate,
  translator,
  useLanguage,
} from '@platform/web-kit';
import type { ProgrammeLocale } from '@platform/web-kit/programme';
import { PROGRAMME_TEXTS } from '@platform/web-kit/programme-texts';
import en from '../i18n/en/answer.json' with { type: 'json' };
import fr from '../i18n/fr/answer.json' with { type: 'json' };

const ANSWER_NAMESPACE = 'discover-answer';

export const ANSWER_TEXTS: Texts = {
  fr: { ...PROGRAMME_TEXTS.fr, ...fr },
  en: { ...PROGRAMME_TEXTS.en, ...en },
};

// Registered here and not by the shell, so that they are loaded with the first answer.
registerTexts(ANSWER_NAMESPACE, ANSWER_TEXTS);

const locales = new Map<Language, ProgrammeLocale>();

/** Language, texts and formats of an answer. */
export function answerLocaleOf(language: Language): ProgrammeLocale {
  const known = locales.get(language);
  if (known !== undefined) return known;
  const t: Translate = translator(ANSWER_NAMESPACE, language);
  const locale = { language, t, formats: formatsOf(language) };
  locales.set(language, locale);
  return locale;
}

/** `answerLocaleOf` the language of the page. */
export function useAnswerLocale(): ProgrammeLocale {
  return answerLocaleOf(useLanguage());
}
