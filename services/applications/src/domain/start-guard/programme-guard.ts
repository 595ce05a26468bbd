import type { StartGuard } from '@platform/contracts/applications';
import type { Subsidy } from '@platform/contracts/catalog';
import { LANGUAGES, type Language } from '@platform/contracts/values';
import { sentencesOf, startGuardOf } from './start-guard.ts';

/** The first forbidding sentence, in a language of the source before a translated one. */
export function guardOf({ texts }: Pick<Subsidy, 'texts'>): StartGuard | null {
  const languages = [...LANGUAGES].sort((a, b) => rankOf(texts, a) - rankOf(texts, b));
  for (const language of languages) {
    const text = texts[language];
    if (text === undefined) continue;
    const { restrictions, keyRequirements, eligibleUses, grantDetails, description, summary } = text;
    const parts = [...restrictions, ...keyRequirements, ...eligibleUses, grantDetails, description, summary];
    const sentences = parts.flatMap((part) => (part === null ? [] : sentencesOf(part, language)));
    const guard = startGuardOf(sentences, language);
    if (guard !== null) return guard;
  }
  return null;
}

function rankOf(texts: Subsidy['texts'], language: Language): number {
  return texts[language]?.origin === 'source' ? 0 : 1;
}
