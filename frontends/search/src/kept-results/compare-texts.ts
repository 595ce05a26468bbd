import { registerTexts, type Translate, useTexts } from '@platform/web-kit';
import en from '../i18n/en/compare.json' with { type: 'json' };
import fr from '../i18n/fr/compare.json' with { type: 'json' };

import type { PageLocale } from '../text/page-locale.ts';

const NAMESPACE = 'search-compare';

export const COMPARE_TEXTS = { fr, en };

// Registered here and not by the shell, so that only those who compare load these texts.
registerTexts(NAMESPACE, COMPARE_TEXTS);

/** The texts of the comparison. */
export function compareTexts({ t }: PageLocale): Translate {
  return (key, values) => t(`${NAMESPACE}:${key}`, values);
}

/** `compareTexts` in the language of the page. */
export function useCompareTexts(): Translate {
  return useTexts(NAMESPACE);
}
