import { formatsOf, translator, useLanguage } from '@platform/web-kit';
import { useMemo } from 'react';
import { NAMESPACE } from '../i18n/texts.ts';
import type { Speech } from './page-locale.ts';

/** The language, texts and formats of the page for the sentence builders; one object per language. */
export function useSpeech(): Speech {
  const language = useLanguage();
  return useMemo(
    () => ({ language, t: translator(NAMESPACE, language), formats: formatsOf(language) }),
    [language],
  );
}
