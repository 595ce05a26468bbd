import { foldedWords } from '@platform/contracts/folded-text';

/** Characters of a word that are indexed and searched; the rest is ignored. */
const WORD_LENGTH_MAX = 64;

/** The words of a text, folded, as they are indexed and searched. */
export function wordsOf(text: string): string[] {
  return foldedWords(text).map((word) => word.slice(0, WORD_LENGTH_MAX));
}

/** A code in comparable form: "HORIZON-CL5.2026" and "horizon cl5 2026" are equal; null when nothing remains. */
export function codeKey(code: string | null): string | null {
  const key = code === null ? '' : wordsOf(code).join('');
  return key.length < 2 ? null : key;
}
