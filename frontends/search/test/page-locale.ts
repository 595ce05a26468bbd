import { formatsOf, type Language, registerTexts, translator } from '@platform/web-kit';
import { ALL_TEXTS, NAMESPACE } from '../src/i18n/texts.ts';
import type { Speech } from '../src/text/page-locale.ts';

/** The real texts and formats of a language, for tests. */
export function speechOf(language: Language): Speech {
  for (const [namespace, texts] of Object.entries(ALL_TEXTS)) registerTexts(namespace, texts);
  return { language, t: translator(NAMESPACE, language), formats: formatsOf(language) };
}

/** The same text with every kind of space turned into a plain one, so that expectations can be read. */
export function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ');
}
