import { LANGUAGES, type Language } from '@platform/contracts/values';
import { wordsOf } from '../fold-text.ts';
import { snowballStem } from '../stems.ts';
import { NEED_CUES } from './need-cues.ts';
import { NEEDS } from './taxonomy.ts';

/**
 * The content of `generated/phrase-stems.json`: the stems of all words of the phrases of needs by language. Stemming
 * them takes each thread 0.2 s. Only `make generate` needs it.
 */
export function renderPhraseStems(): string {
  const stems = LANGUAGES.map((language) => {
    const stem = snowballStem(language);
    const words = [...new Set(phrasesIn([NEEDS, NEED_CUES], language).flatMap(wordsOf))].sort();
    return [language, Object.fromEntries(words.map((word) => [word, stem(word)]))] as const;
  });
  return JSON.stringify(Object.fromEntries(stems), null, 1);
}

/** Every text below a key that names the language. */
function phrasesIn(data: unknown, language: Language): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === language ? textsIn(value) : phrasesIn(value, language),
  );
}

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
}
