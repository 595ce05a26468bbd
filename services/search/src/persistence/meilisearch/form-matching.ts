import type { TermAlternative } from '../../domain/index-model.ts';
import { formKeysOf } from '../../domain/word-forms.ts';
import { split } from './folded-texts.ts';

/** Keys by which any form of a word is found; a word with digits has no other forms. */
export function stemKeys(word: string): string[] {
  const { fr, en } = formKeysOf(word);
  return [`f ${fr}`, `e ${en}`];
}

export function hasForms(word: string): boolean {
  return !/\p{N}/u.test(word);
}

/** Whether a text contains the words of an alternative next to each other in their order. */
export function containsPhrase(
  text: string,
  { words, forms }: Pick<TermAlternative, 'words' | 'forms'>,
): boolean {
  const tests = words.map((word) => formTest(word, forms));
  const present = split(text);
  return present.some((_word, at) => tests.every((test, offset) => test(present[at + offset] ?? '')));
}

/** Whether a word is the given one, or one of its forms. */
export function formTest(word: string, forms: TermAlternative['forms']): (other: string) => boolean {
  if (forms === 'exact' || !hasForms(word)) return (other) => other === word;
  const stems = stemKeys(word);
  return (other) =>
    other === word ||
    (sharesHead(other, word) && hasForms(other) && stemKeys(other).some((stem, at) => stem === stems[at]));
}

/** Forms of a stem begin with the same letters, so most words are ruled out before they are stemmed. */
export function sharesHead(one: string, other: string): boolean {
  return one.startsWith(other.slice(0, 2));
}
