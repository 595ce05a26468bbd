import type { Texts } from '@platform/web-kit';
import { PROGRAMME_TEXTS } from '@platform/web-kit/programme-texts';
import enResults from './en/results.json' with { type: 'json' };
import en from './en/search.json' with { type: 'json' };
import frResults from './fr/results.json' with { type: 'json' };
import fr from './fr/search.json' with { type: 'json' };
import { NAMESPACE, RESULTS_NAMESPACE } from './namespaces.ts';

export const TEXTS: Texts = {
  fr: { ...PROGRAMME_TEXTS.fr, ...fr },
  en: { ...PROGRAMME_TEXTS.en, ...en },
};
export const RESULTS_TEXTS: Texts = { fr: frResults, en: enResults };

/** Every namespace of this remote with its texts. */
export const ALL_TEXTS: Readonly<Record<string, Texts>> = {
  [NAMESPACE]: TEXTS,
  [RESULTS_NAMESPACE]: RESULTS_TEXTS,
};
