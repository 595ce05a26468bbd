import type { Token } from '../token.ts';

const ENGLISH = /^(?:the|and|for|my|our|of|with|in|to|from|we|i|is|are)$/;
const FRENCH =
  /^(?:le|la|les|des|du|de|d|l|et|pour|mon|ma|mes|notre|nos|un|une|dans|en|je|j|nous|avec|sur|au|aux|est|qui|que|pas)$/;
/** Words of a text without short words that show its language. */
const WORDS_MAX = 6;
const WORD_LENGTH_MIN = 5;

/** The language of a text by its short words, else by the words that only one language has; null when neither shows it. */
export function textLanguage(
  tokens: readonly Token[],
  isOrdinaryWord: (word: string, language?: 'fr') => boolean,
): 'fr' | 'en' | null {
  const count = (pattern: RegExp) => tokens.filter(({ word }) => pattern.test(word)).length;
  const [english, french] = [count(ENGLISH), count(FRENCH)];
  if (english !== french) return english > french ? 'en' : 'fr';
  if (english > 0) return null;
  const words = tokens.filter(({ word }) => word.length >= WORD_LENGTH_MIN).slice(0, WORDS_MAX);
  const known = words.filter(({ word }) => isOrdinaryWord(word));
  const isEnglish = known.length > 0 && known.every(({ word }) => !isOrdinaryWord(word, 'fr'));
  return isEnglish ? 'en' : null;
}
