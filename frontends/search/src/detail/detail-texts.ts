import { registerTexts, type Translate, useTexts } from '@platform/web-kit';
import en from '../i18n/en/detail.json' with { type: 'json' };
import fr from '../i18n/fr/detail.json' with { type: 'json' };
import type { PageLocale } from '../text/page-locale.ts';

const NAMESPACE = 'search-detail';

export const DETAIL_TEXTS = { fr, en };

// Registered here and not by the shell, so that only readers of detail pages load these texts.
registerTexts(NAMESPACE, DETAIL_TEXTS);

/** The texts of the detail page. */
export function detailTexts({ t }: PageLocale): Translate {
  return (key, values) => t(`${NAMESPACE}:${key}`, values);
}

/** `detailTexts` in the language of the page. */
export function useDetailTexts(): Translate {
  return useTexts(NAMESPACE);
}
