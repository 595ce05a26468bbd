import { useFormats, useLanguage, useTexts } from '@platform/web-kit';
import { useMemo } from 'react';
import { NAMESPACE } from '../i18n/texts.ts';
import type { Speech } from '../presentation/speech.ts';

/** The language, texts and formats of the page for the sentence builders. */
export const useSpeech = (): Speech => {
  const language = useLanguage();
  const t = useTexts(NAMESPACE);
  const formats = useFormats();
  return useMemo(() => ({ language, t, formats }), [language, t, formats]);
};
