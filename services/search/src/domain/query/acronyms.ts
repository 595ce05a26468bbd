import { wordsOf } from '../fold-text.ts';
import { isStopWord } from './stop-words.ts';
import { ACRONYMS as LINES } from './synonyms/acronyms.ts';

/** In capitals throughout: "PME", but not "IoT" or "micro-enterprise". */
const CAPITALS = /^\p{Lu}{2,}$/u;

/** A longer word in capitals is written so for emphasis, or is a name. */
const ABBREVIATION = /^\p{Lu}{2,4}$/u;
/** A word that is in capitals only because the text is. */
const EMPHASIS_LENGTH_MIN = 4;

const ACRONYMS: ReadonlySet<string> = new Set(
  LINES.flatMap((line) => line.split(/ [=~>] |, /))
    .filter((entry) => CAPITALS.test(entry))
    .flatMap(wordsOf),
);

/** Whether a folded word is a known abbreviation of funding ("cir", "feder"), which is a word and not a prefix. */
export function isAcronym(word: string): boolean {
  return ACRONYMS.has(word);
}

/**
 * Whether a word, as written in a text, is an abbreviation by its capitals: the text has small letters too, or is this
 * word alone, and no ordinary word of it is in capitals ("AIDE POUR LES artisans").
 */
export function isAbbreviation(word: string, text: string): boolean {
  if (!ABBREVIATION.test(word)) return false;
  return text.trim() === word || (/\p{Ll}/u.test(text) && !hasEmphasis(text));
}

function hasEmphasis(text: string): boolean {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].some(([word]) => {
    const [folded = ''] = wordsOf(word);
    return (
      CAPITALS.test(word) && word.length >= EMPHASIS_LENGTH_MIN && !isAcronym(folded) && !isStopWord(folded)
    );
  });
}
