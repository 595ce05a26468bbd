import type { Language } from '@platform/contracts/values';

/** Frequent words of one language that the other does not have. */
const FUNCTION_WORDS: ReadonlyMap<string, Language> = new Map([
  ...wordsOf(
    'fr',
    'au aux avec ces cette dans de des du elle en est et la le les leur ou par pour qui sont sur un une votre vous',
  ),
  ...wordsOf(
    'en',
    'and are be by call can for from has have is it of that the their this through to which who will with your',
  ),
]);

function wordsOf(language: Language, words: string): [string, Language][] {
  return words.split(' ').map((word) => [word, language]);
}

/** The language of most function words of these texts; French when none decides. */
export function writtenLanguage(texts: readonly (string | null)[]): Language {
  let lead = 0;
  for (const text of texts) {
    for (const word of text?.toLowerCase().match(/\p{L}+/gu) ?? []) {
      const language = FUNCTION_WORDS.get(word);
      if (language !== undefined) lead += language === 'en' ? 1 : -1;
    }
  }
  return lead > 0 ? 'en' : 'fr';
}
