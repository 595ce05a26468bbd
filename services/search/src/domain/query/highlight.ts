import type { QueryTerm } from '../index-model.ts';
import { isNeedWord } from '../searchable-facts.ts';
import { isStopWord } from './stop-words.ts';
import { beginningOf } from './word-key.ts';

const HIGHLIGHT_MAX = 100;
const LENGTH_MIN = 2;

/**
 * Folded words and prefixes by which hits are found, the best alternatives of every term first, for highlighting in
 * texts. Left out: what an earlier one already highlights, and parts of phrases that were not typed.
 */
export function highlightOf(terms: readonly QueryTerm[]): string[] {
  const alternatives = terms.flatMap((term) => term.alternatives).sort((a, b) => b.weight - a.weight);
  const marks: string[] = [];
  for (const { words, forms, weight } of alternatives) {
    // Single words of an alternative have another meaning on their own ("real estate").
    if (words.length > 1 && weight < 1) continue;
    for (const word of words) {
      const mark = forms === 'any' ? beginningOf(word) : word;
      const isPlain = mark.length < LENGTH_MIN || isNeedWord(word) || (words.length > 1 && isStopWord(word));
      if (isPlain || marks.some((known) => mark.startsWith(known))) continue;
      marks.push(mark);
      if (marks.length === HIGHLIGHT_MAX) return marks;
    }
  }
  return marks;
}
