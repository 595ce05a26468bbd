import { foldText } from '@platform/contracts/folded-text';

/** A piece of a text; `marked` when it is a word of the query. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * Letters and digits with combining accents. Apostrophes and hyphens separate words: "l’atelier" contains "atelier".
 */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const PLURAL = /[sx]$/;
/** Shorter words are the beginning of too many others, so they match whole words only, in singular or plural. */
const BEGINNING_MIN = 4;
/** A shorter beginning is followed by an ending of its word only: "isol" by "ation", "four" not by "nisseur". */
const ANY_ENDING_MIN = 6;
const ENDING =
  /^(?:(?:is|iz)?ations?|at(?:eur|rice)s?|ate[ds]?|ators?|ements?|antes?|ants?|ents?|ions?|aires?|eu(?:se|r)s?|ive?s?|ifs?|i?tes?|ing|ied|ies|ier|iers|iere|ieres|iste|istes|age|ages|ees?|er|ez|ed|es|e|s|x|y)?$/u;

/** Whether a folded word matches a word of the query: it is the same word or begins with it. */
function matchesQuery(word: string, words: readonly string[]): boolean {
  return words.some((beginning) => {
    if (beginning.length < BEGINNING_MIN) return word.replace(PLURAL, '') === beginning.replace(PLURAL, '');
    // The last letter may be of the plural ("aides") or of the word itself ("bours" of "bourse").
    const singular = beginning.length > BEGINNING_MIN ? beginning.replace(PLURAL, '') : beginning;
    return continues(word, beginning) || continues(word, singular);
  });
}

function continues(word: string, beginning: string): boolean {
  if (!word.startsWith(beginning)) return false;
  return beginning.length >= ANY_ENDING_MIN || ENDING.test(word.slice(beginning.length));
}

/**
 * Splits a text into parts so that the words of the query can be marked; the joined parts are the text. `words` are the
 * folded words and beginnings of words in `highlight` of a response.
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
