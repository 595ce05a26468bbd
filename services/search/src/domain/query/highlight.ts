import type { QueryTerm } from '../index-model.ts';
import { isStopWord } from './stop-words.ts';
import { beginningOf } from './word-key.ts';

const HIGHLIGHT_MAX = 100;
const LENGTH_MIN = 2;
/** No text that people see holds it. */
const NEED_WORD = /^0\p{L}/u;

/**
 * Folded words and beginnings of words that hits are found by, the best alternatives of every term first, for marking them
 * in texts. What an earlier one already marks is left out, and so are the parts of phrases that were not typed.
 */
export function highlightOf(terms: readonly QueryTerm[]): string[] {
  const alternatives = terms.flatMap((term) => term.alternatives).sort((a, b) => b.weight - a.weight);
  const marks: string[] = [];
  for (const { words, forms, weight } of alternatives) {
    // Single words of an alternative mean something else on their own ("real estate").
    if (words.length > 1 && weight < 1) continue;
    for (const word of words) {
      const mark = forms === 'any' ? beginningOf(word) : word;
      const isPlain =
        mark.length < LENGTH_MIN || NEED_WORD.test(word) || (words.length > 1 && isStopWord(word));
      if (isPlain || marks.some((known) => mark.startsWith(known))) continue;
      marks.push(mark);
      if (marks.length === HIGHLIGHT_MAX) return marks;
    }
  }
  return marks;
}
