import type { Draw } from '@platform/testing/repeatable';

/** What may happen to a title on its way from memory to the search box. */
export const DISTURBANCES = [
  'deletion',
  'insertion',
  'substitution',
  'swap',
  'without accents',
  'word left out',
] as const;
export type Disturbance = (typeof DISTURBANCES)[number];
/** One wrong key. */
export const TYPOS = [
  'deletion',
  'insertion',
  'substitution',
  'swap',
] as const satisfies readonly Disturbance[];

const WORD = /\p{L}+/gu;
const TYPO_LENGTH_MIN = 5;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The title with this one thing done to it, or null where that cannot be (a typo needs a word of five letters). */
export function disturbed(title: string, how: Disturbance, draw: Draw): string | null {
  if (how === 'without accents') {
    const plain = title.normalize('NFD').replace(/\p{M}/gu, '');
    return plain === title ? null : plain;
  }
  const words = [...title.matchAll(WORD)].map((match) => ({ text: match[0], from: match.index }));
  if (how === 'word left out') {
    if (words.length < 3) return null;
    const { text, from } = words[draw(words.length)] as (typeof words)[number];
    const left = `${title.slice(0, from)} ${title.slice(from + text.length)}`;
    // A stroke that joined the word to another one would exclude that one, and nobody types it.
    return left
      .replace(/(?<=^|\s)[-–'’]+|[-–'’]+(?=\s|$)/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  }
  const long = words.filter(({ text }) => text.length >= TYPO_LENGTH_MIN);
  const word = long[draw(long.length)];
  if (word === undefined) return null;
  const mistyped = withTypo(word.text, how, draw);
  return `${title.slice(0, word.from)}${mistyped}${title.slice(word.from + word.text.length)}`;
}

function withTypo(word: string, how: (typeof TYPOS)[number], draw: Draw): string {
  const letter = LETTERS.charAt(draw(LETTERS.length));
  if (how === 'insertion') {
    const at = draw(word.length + 1);
    return word.slice(0, at) + letter + word.slice(at);
  }
  if (how === 'swap') {
    const at = draw(word.length - 1);
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  }
  const at = draw(word.length);
  return word.slice(0, at) + (how === 'deletion' ? '' : letter) + word.slice(at + 1);
}
