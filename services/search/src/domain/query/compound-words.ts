import { formKeysOf } from '../word-forms.ts';
import { COMPOUND_HEADS, type ParsedQuery, type QueryPart } from './parse-query.ts';

const TAIL_LENGTH_MIN = 4;
const HALF_LENGTH_MIN = 3;
/** Shorter and longer words rarely result from a missing space. */
const JOINED_LENGTH_MIN = 8;
const JOINED_LENGTH_MAX = 30;

/** The form of a part written as one word: "e-commerce" is "ecommerce"; null for single words, phrases and "R&D". */
export function joinedForm(part: QueryPart, text: string): string | null {
  return part.kind === 'compound' && !text.slice(part.from, part.to).includes('&')
    ? part.words.join('')
    : null;
}

/** Two words typed side by side and their form as one word ("micro entreprise"), by position in the list of parts. */
export function joinedPairs({ parts, text }: ParsedQuery): { at: number; joined: string }[] {
  return parts.flatMap((part, at) => {
    const next = parts[at + 1];
    if (next?.kind !== 'word' || part.kind !== 'word' || next.from < part.to) return [];
    const [first = '', second = ''] = [part.words[0], next.words[0]];
    const isBeside = /^[\s\-‐‑]+$/u.test(text.slice(part.to, next.from));
    return isBeside && !isFormOf(`${first}${second}`, first) ? [{ at, joined: `${first}${second}` }] : [];
  });
}

/** A stemmer takes the second word for an ending: "horizonai" for a form of "horizon". */
function isFormOf(joined: string, first: string): boolean {
  const [whole, half] = [formKeysOf(joined), formKeysOf(first)];
  return whole.fr === half.fr || whole.en === half.en;
}

/**
 * "microentreprise" as the two words in which it is also written; null when it does not begin with such a first part.
 */
export function splitCompound(word: string): readonly [string, string] | null {
  for (let at = word.length - TAIL_LENGTH_MIN; at >= 2; at -= 1) {
    const head = word.slice(0, at);
    if (COMPOUND_HEADS.has(head)) return [head, word.slice(at)];
  }
  return null;
}

/** All ways to split a word into two, in case a space is missing. */
export function twoWordSplits(word: string): (readonly [string, string])[] {
  const letters = [...word];
  if (letters.length < JOINED_LENGTH_MIN || letters.length > JOINED_LENGTH_MAX) return [];
  return letters
    .slice(HALF_LENGTH_MIN, letters.length - HALF_LENGTH_MIN + 1)
    .map((_, at) => [
      letters.slice(0, at + HALF_LENGTH_MIN).join(''),
      letters.slice(at + HALF_LENGTH_MIN).join(''),
    ]);
}
