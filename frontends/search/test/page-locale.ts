import { type Language, registerTexts } from '@platform/web-kit';
import { ALL_TEXTS } from '../src/i18n/texts.ts';
import { type PageLocale, pageLocaleOf } from '../src/text/page-locale.ts';

/** The real texts and formats of a language, registered as the shell does. */
export function registeredLocale(language: Language): PageLocale {
  for (const [namespace, texts] of Object.entries(ALL_TEXTS)) registerTexts(namespace, texts);
  return pageLocaleOf(language);
}

/** The same text with every kind of space turned into a plain one, so that expectations can be read. */
export function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ');
}
