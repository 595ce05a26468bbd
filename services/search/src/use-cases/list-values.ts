import type { FacetValue, ValueQuery } from '@platform/contracts/search';
import { wordsOf } from '../domain/fold-text.ts';
import { searchErrors } from '../errors.ts';
import type { SearchIndex } from '../ports/search-index.ts';

export type ListValues = (query: ValueQuery) => Promise<{ values: FacetValue[] }>;

/** Values looked at where several words were typed. */
const VALUES_READ = 500;

/**
 * Values of an open facet that hold all typed words, the last one as a beginning; most frequent first. Rejects with
 * `INDEX_UNAVAILABLE` when the index does not answer.
 */
export function createListValues(deps: {
  index: Pick<SearchIndex, 'valuesByPrefix'>;
  showsSynthetic: boolean;
}): ListValues {
  return async ({ facet, q, limit }) => {
    const words = wordsOf(q);
    const earlier = words.slice(0, -1);
    const read = earlier.length === 0 ? limit : VALUES_READ;
    const values = await deps.index
      .valuesByPrefix(facet, words.at(-1) ?? '', read, deps.showsSynthetic)
      .catch((cause: unknown) => {
        throw searchErrors.INDEX_UNAVAILABLE({ cause });
      });
    return {
      values: values
        .filter(({ value }) => {
          const named = wordsOf(value);
          return earlier.every((word) => named.includes(word));
        })
        .slice(0, limit),
    };
  };
}
