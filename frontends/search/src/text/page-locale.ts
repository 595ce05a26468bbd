import {
  type Formats,
  formatsOf,
  type Language,
  type Translate,
  translator,
  useFormats,
  useLanguage,
} from '@platform/web-kit';
import type { ProgrammeLocale } from '@platform/web-kit/programme';
import { NAMESPACE, RESULTS_NAMESPACE } from '../i18n/namespaces.ts';

/**
 * Language, texts and formats of the page. Components use `usePageLocale`; functions that build texts take a parameter.
 */
export type PageLocale = ProgrammeLocale;

const locales = new Map<Formats, PageLocale>();

/** The page locale of a language and its formats; always the same object, so that effects and memos can depend on it. */
export function pageLocaleOf(language: Language, formats: Formats = formatsOf(language)): PageLocale {
  const known = locales.get(formats);
  if (known !== undefined) return known;
  const locale = { language, t: translator(NAMESPACE, language), formats };
  locales.set(formats, locale);
  return locale;
}

/** The locale of the page, from the language that the shell provides and the date format of the person. */
export function usePageLocale(): PageLocale {
  return pageLocaleOf(useLanguage(), useFormats());
}

/** The texts of results, selection and printing. */
export function resultTexts({ t }: PageLocale): Translate {
  return (key, values) => t(`${RESULTS_NAMESPACE}:${key}`, values);
}

/** `resultTexts` in the language of the page. */
export function useResultTexts(): Translate {
  return resultTexts(usePageLocale());
}
