import { type Role, TERMS } from './terms.ts';

/** A phrase of a sentence and what it means there; `at` and `end` count words, `end` is the first word after it. */
export type Place = {
  readonly role: Role;
  readonly at: number;
  readonly end: number;
  readonly words: string;
};

type Phrase = { readonly role: Role; readonly words: readonly string[] };

const phrasesByLetter = new Map<string, Phrase[]>();
for (const [role, terms] of Object.entries(TERMS) as [Role, readonly string[]][])
  for (const term of terms) {
    const letter = term.charAt(0);
    phrasesByLetter.set(letter, [...(phrasesByLetter.get(letter) ?? []), { role, words: term.split(' ') }]);
  }
for (const phrases of phrasesByLetter.values()) phrases.sort(byLength);

/** Longest first: more words, then more letters. */
function byLength(a: Phrase, b: Phrase): number {
  return b.words.length - a.words.length || b.words.join('').length - a.words.join('').length;
}

/** What the phrases of a sentence mean, in their order; phrases do not overlap. */
export function placesOf(words: readonly string[]): readonly Place[] {
  const places: Place[] = [];
  let at = 0;
  while (at < words.length) {
    const phrase = phraseAt(words, at);
    const length = phrase?.words.length ?? 1;
    if (phrase !== undefined)
      places.push({ role: phrase.role, at, end: at + length, words: words.slice(at, at + length).join(' ') });
    at += length;
  }
  return places;
}

function phraseAt(words: readonly string[], at: number): Phrase | undefined {
  const phrases = phrasesByLetter.get(words[at]?.charAt(0) ?? '') ?? [];
  return phrases.find(({ words: phrase }) => phrase.every((term, index) => isWord(words[at + index], term)));
}

function isWord(word: string | undefined, term: string): boolean {
  if (word === undefined) return false;
  return term.endsWith('*') ? word.startsWith(term.slice(0, -1)) : word === term;
}
