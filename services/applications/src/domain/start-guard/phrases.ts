import { type Role, TERMS } from './terms.ts';

/** Words of a sentence that are a term, and its role; `at` and `end` count words, `end` is the first word after it. */
export type Phrase = {
  readonly role: Role;
  readonly at: number;
  readonly end: number;
  readonly words: string;
};

type Term = { readonly role: Role; readonly words: readonly string[] };

const termsByLetter = new Map<string, Term[]>();
for (const [role, terms] of Object.entries(TERMS) as [Role, readonly string[]][])
  for (const term of terms) {
    const letter = term.charAt(0);
    termsByLetter.set(letter, [...(termsByLetter.get(letter) ?? []), { role, words: term.split(' ') }]);
  }
for (const terms of termsByLetter.values()) terms.sort(byLength);

/** Longest first: more words, then more letters. */
function byLength(a: Term, b: Term): number {
  return b.words.length - a.words.length || b.words.join('').length - a.words.join('').length;
}

/** The phrases among folded words, in their order; they do not overlap. */
export function phrasesOf(words: readonly string[]): readonly Phrase[] {
  const phrases: Phrase[] = [];
  let at = 0;
  while (at < words.length) {
    const term = termAt(words, at);
    const end = at + (term?.words.length ?? 1);
    if (term !== undefined) phrases.push({ role: term.role, at, end, words: words.slice(at, end).join(' ') });
    at = end;
  }
  return phrases;
}

function termAt(words: readonly string[], at: number): Term | undefined {
  const terms = termsByLetter.get(words[at]?.charAt(0) ?? '') ?? [];
  return terms.find((term) => term.words.every((part, index) => isWord(words[at + index], part)));
}

function isWord(word: string | undefined, part: string): boolean {
  if (word === undefined) return false;
  return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
}
