import type { SubsidyFacts } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';
import { EU_CONSORTIUM } from '@platform/sources';

type Text = NonNullable<SubsidyFacts['texts'][Language]>;

/** What introduces a paragraph of our own texts. */
const LEAD = /^\*\*[^*]+\*\* /u;

/**
 * Translates sentences of criteria that our own texts have in both languages; any other one is returned as its source
 * states it, which is in French.
 */
export function sentencesIn(
  { fr, en }: SubsidyFacts['texts'],
  language: Language,
): (sentence: string) => string {
  if (language === 'fr' || fr?.origin !== 'ours' || en?.origin !== 'ours') return (sentence) => sentence;
  const translations = new Map([
    ...pairs(fr.keyRequirements, en.keyRequirements),
    ...pairs(fr.restrictions, en.restrictions),
    ...pairs(paragraphs(fr), paragraphs(en)),
    [EU_CONSORTIUM.fr, EU_CONSORTIUM.en] as const,
  ]);
  return (sentence) => translations.get(sentence) ?? sentence;
}

/** Lists of another length are no translations of each other. */
function pairs(fr: readonly string[], en: readonly string[]): (readonly [fr: string, en: string])[] {
  return fr.length === en.length ? fr.map((sentence, index) => [sentence, en[index] ?? sentence]) : [];
}

function paragraphs({ description }: Text): string[] {
  return (description ?? '').split('\n\n').map((paragraph) => paragraph.replace(LEAD, ''));
}
