import type { Token } from '../token.ts';

const ENGLISH = /^(?:the|and|for|my|our|of|with|in|to|from|we|i|is|are)$/;
const FRENCH =
  /^(?:le|la|les|des|du|de|d|l|et|pour|mon|ma|mes|notre|nos|un|une|dans|en|je|j|nous|avec|sur|au|aux|est|qui|que|pas)$/;

/** The language of a text by its short words; null when they do not show it. */
export function textLanguage(tokens: readonly Token[]): 'fr' | 'en' | null {
  const count = (pattern: RegExp) => tokens.filter(({ word }) => pattern.test(word)).length;
  const [english, french] = [count(ENGLISH), count(FRENCH)];
  return english > french ? 'en' : french > english ? 'fr' : null;
}
