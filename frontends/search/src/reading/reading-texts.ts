import { registerTexts, type Translate, useTexts } from '@platform/web-kit';
import en from '../i18n/en/reading.json' with { type: 'json' };
import fr from '../i18n/fr/reading.json' with { type: 'json' };
import type { PageLocale } from '../text/page-locale.ts';

const NAMESPACE = 'search-reading';

export const READING_TEXTS = { fr, en };

// Registered here and not by the shell, so that only readers load these texts.
registerTexts(NAMESPACE, READING_TEXTS);

/** The texts of the reading view. */
export function readingTexts({ t }: PageLocale): Translate {
  return (key, values) => t(`${NAMESPACE}:${key}`, values);
}

/** `readingTexts` in the language of the page. */
export function useReadingTexts(): Translate {
  return useTexts(NAMESPACE);
}
