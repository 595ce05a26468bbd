import {
  type Formats,
  type Language,
  registerTexts,
  type Texts,
  translator,
  useFormats,
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

const locales = new Map<Formats, ProgrammeLocale>();

function answerLocaleOf(language: Language, formats: Formats): ProgrammeLocale {
  const known = locales.get(formats);
  if (known !== undefined) return known;
  const locale = { language, t: translator(ANSWER_NAMESPACE, language), formats };
  locales.set(formats, locale);
  return locale;
}

/** Language and texts of an answer, with the formats of the page. */
export function useAnswerLocale(): ProgrammeLocale {
  return answerLocaleOf(useLanguage(), useFormats());
}
