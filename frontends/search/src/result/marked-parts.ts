import { foldText } from '@platform/contracts/folded-text';

/** A piece of a text; `marked` when it is a word of the query. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

/** Letters and digits with their combining accents; apostrophes and hyphens part words, so "l’atelier" holds "atelier". */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const PLURAL = /[sx]$/;
/** Shorter words begin too many others: they count only as a whole, in the singular or plural. */
const BEGINNING_MIN = 4;

/** Whether a folded word is one of the query: the word itself or, of a longer one, one that begins so. */
function matchesQuery(word: string, words: readonly string[]): boolean {
  return words.some((beginning) => {
    const singular = beginning.length > BEGINNING_MIN ? beginning.replace(PLURAL, '') : beginning;
    return singular.length < BEGINNING_MIN
      ? word.replace(PLURAL, '') === singular.replace(PLURAL, '')
      : word.startsWith(singular);
  });
}

/**
 * Cuts a text into parts so that the words of the query can be marked; the parts joined are the text. `words` are the
 * folded words and beginnings of a response (`highlight`).
 */
export function markedParts(text: string, words: readonly string[]): readonly TextPart[] {
  if (words.length === 0) return [{ text, marked: false }];
  const parts: TextPart[] = [];
  let plainFrom = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!matchesQuery(foldText(word), words)) continue;
    if (index > plainFrom) parts.push({ text: text.slice(plainFrom, index), marked: false });
    parts.push({ text: word, marked: true });
    plainFrom = index + word.length;
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom), marked: false });
  return parts;
}
