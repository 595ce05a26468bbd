import type { Language } from '@platform/contracts/values';
import { formatsOf } from '../src/i18n/format.ts';
import { registerTexts, translator } from '../src/i18n/texts.tsx';
import type { ProgrammeLocale } from '../src/programme/programme-locale.ts';
import { PROGRAMME_TEXTS } from '../src/programme/programme-texts.ts';

const NAMESPACE = 'programme';

/** A locale of which the translator knows the texts on programmes only. */
export function registeredLocale(language: Language): ProgrammeLocale {
  registerTexts(NAMESPACE, PROGRAMME_TEXTS);
  return { language, t: translator(NAMESPACE, language), formats: formatsOf(language) };
}

/** Replaces every kind of space by a plain one, so that expectations are readable. */
export function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ');
}
