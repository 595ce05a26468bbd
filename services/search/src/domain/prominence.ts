import type { QueryTerm, TermAlternative } from './index-model.ts';
import { isNeedWord } from './searchable-facts.ts';

/**
 * A document that contains all words of a query may mention each of them in passing, far from the others: "irrigation"
 * in a list of uses of waste water. It is a full match only if at least one term that describes what is looked for is
 * prominent: in the title or summary, as words side by side, or as one of the main needs of the subsidy.
 */

/** Whether an alternative is prominent wherever it occurs. */
export function isProminentAnywhere({ words }: Pick<TermAlternative, 'words'>): boolean {
  return words.length > 1 || isNeedWord(words[0] ?? '');
}

/** Positions of the terms of which one must be prominent: of all when every one is incidental. */
export function describingTerms(terms: readonly Pick<QueryTerm, 'incidental'>[]): readonly number[] {
  const places = terms.map((_, at) => at);
  const describing = places.filter((at) => terms[at]?.incidental !== true);
  return describing.length === 0 ? places : describing;
}
