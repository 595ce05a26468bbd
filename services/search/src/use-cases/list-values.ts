import type { FacetValue, OpenFacet, ValueQuery } from '@platform/contracts/search';
import { byCount } from '../domain/by-count.ts';
import { wordsOf } from '../domain/fold-text.ts';
import { searchErrors } from '../errors.ts';
import type { SearchIndex } from '../ports/search-index.ts';

export type ListValues = (query: ValueQuery) => Promise<{ values: FacetValue[] }>;

export type ValuesDeps = {
  readonly index: Pick<SearchIndex, 'valuesByPrefix'>;
  readonly showsGenerated: boolean;
};

type WordSearch = { readonly facet: OpenFacet; readonly words: readonly string[]; readonly limit: number };

/** Values that are read for words that are not adjacent. */
const VALUES_READ = 500;

/**
 * Values of an open facet that contain all typed words, the last one as a prefix; most frequent first. Rejects with
 * `INDEX_UNAVAILABLE` when the index does not respond.
 */
export function createListValues(deps: ValuesDeps): ListValues {
  return async ({ facet, q, limit }) => ({
    values: await valuesContaining(deps, { facet, words: wordsOf(q), limit }),
  });
}

/**
 * Values that contain all words, the last one as a prefix. Adjacent words are found among all values, others only among
 * the `VALUES_READ` most frequent values with a word that begins like the last. Rejects with `INDEX_UNAVAILABLE`.
 */
export async function valuesContaining(
  { index, showsGenerated }: ValuesDeps,
  { facet, words, limit }: WordSearch,
): Promise<FacetValue[]> {
  const valuesWith = (prefix: string, most: number): Promise<readonly FacetValue[]> =>
    index
      .valuesByPrefix({ facet, prefix, limit: most, withGenerated: showsGenerated })
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
