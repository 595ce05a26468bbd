import type { FacetValue, OpenFacet, ValueQuery } from '@platform/contracts/search';
import { byCount } from '../domain/by-count.ts';
import { wordsOf } from '../domain/fold-text.ts';
import { searchErrors } from '../errors.ts';
import type { SearchIndex } from '../ports/search-index.ts';

export type ListValues = (query: ValueQuery) => Promise<{ values: FacetValue[] }>;

export type ValuesDeps = {
  readonly index: Pick<SearchIndex, 'valuesByPrefix'>;
  readonly showsSynthetic: boolean;
};

type WordSearch = { readonly facet: OpenFacet; readonly words: readonly string[]; readonly limit: number };

/** Values looked at for words that do not stand side by side. */
const VALUES_READ = 500;

/**
 * Values of an open facet that hold all typed words, the last one as a beginning; most frequent first. Rejects with
 * `INDEX_UNAVAILABLE` when the index does not respond.
 */
export function createListValues(deps: ValuesDeps): ListValues {
  return async ({ facet, q, limit }) => ({
    values: await valuesContaining(deps, { facet, words: wordsOf(q), limit }),
  });
}

/**
 * Values that hold all words, the last one as a beginning. Side by side they are found among all values, apart from each
 * other only among the `VALUES_READ` most frequent ones with a word that begins like the last. Rejects with
 * `INDEX_UNAVAILABLE`.
 */
export async function valuesContaining(
  { index, showsSynthetic }: ValuesDeps,
  { facet, words, limit }: WordSearch,
): Promise<FacetValue[]> {
  const valuesWith = (prefix: string, most: number): Promise<readonly FacetValue[]> =>
    index
      .valuesByPrefix({ facet, prefix, limit: most, withSynthetic: showsSynthetic })
      .catch((cause: unknown) => {
        throw searchErrors.INDEX_UNAVAILABLE({ cause });
      });
  const earlier = words.slice(0, -1);
  const sideBySide = await valuesWith(words.join(' '), limit);
  if (earlier.length === 0 || sideBySide.length >= limit) return [...sideBySide];
  const apart = (await valuesWith(words.at(-1) ?? '', VALUES_READ)).filter(({ value }) => {
    const named = wordsOf(value);
    return earlier.every((word) => named.includes(word));
  });
  const all = new Map([...sideBySide, ...apart].map((one) => [one.value, one]));
  return [...all.values()].sort(byCount).slice(0, limit);
}
