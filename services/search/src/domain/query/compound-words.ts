import { COMPOUND_HEADS, type ParsedQuery, type QueryPart } from './parse-query.ts';

const TAIL_LENGTH_MIN = 4;
const HALF_LENGTH_MIN = 3;
/** Shorter and longer words are hardly two that a space was forgotten between. */
const JOINED_LENGTH_MIN = 8;
const JOINED_LENGTH_MAX = 30;

/** What a part is when it is written in one: "e-commerce" is "ecommerce"; null for single words, phrases and "R&D". */
export function joinedForm(part: QueryPart, text: string): string | null {
  return part.kind === 'compound' && !text.slice(part.from, part.to).includes('&')
    ? part.words.join('')
    : null;
}

/** Two words typed side by side and what they give in one ("micro entreprise"), by place in the list of parts. */
export function joinedPairs({ parts, text }: ParsedQuery): { at: number; joined: string }[] {
  return parts.flatMap((part, at) => {
    const next = parts[at + 1];
    if (next?.kind !== 'word' || part.kind !== 'word' || next.from < part.to) return [];
    const between = text.slice(part.to, next.from);
    return /^[\s\-‐‑]+$/u.test(between) ? [{ at, joined: `${part.words[0]}${next.words[0]}` }] : [];
  });
}

/** "microentreprise" as the two words that it is also written in; null when it does not begin with such a first part. */
export function splitCompound(word: string): readonly [string, string] | null {
  for (let at = word.length - TAIL_LENGTH_MIN; at >= 2; at -= 1) {
    const head = word.slice(0, at);
    if (COMPOUND_HEADS.has(head)) return [head, word.slice(at)];
  }
  return null;
}

/** All ways to read a word as two that a space was forgotten between. */
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
