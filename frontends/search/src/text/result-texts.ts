import type { Translate } from '@platform/web-kit';
import { RESULTS_NAMESPACE } from '../i18n/texts.ts';
import type { Speech } from './page-locale.ts';

/** The texts of the results in the language of the page. */
export function resultTexts({ t }: Speech): Translate {
  return (key, values) => t(`${RESULTS_NAMESPACE}:${key}`, values);
}
