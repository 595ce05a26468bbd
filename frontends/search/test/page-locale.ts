import { type Language, registerTexts } from '@platform/web-kit';
import { ALL_TEXTS } from '../src/i18n/texts.ts';
import { type PageLocale, pageLocaleOf } from '../src/text/page-locale.ts';

/** Registers the texts of the remote, as the shell does, and returns the page locale of a language. */
export function registeredLocale(language: Language): PageLocale {
  for (const [namespace, texts] of Object.entries(ALL_TEXTS)) registerTexts(namespace, texts);
  return pageLocaleOf(language);
}

/** Replaces every kind of space by a plain one, so that expectations are readable. */
export function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ');
}
