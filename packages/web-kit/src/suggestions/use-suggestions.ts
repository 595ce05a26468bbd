import type { Suggestions } from '@platform/contracts/search';
import type { Language } from '@platform/contracts/values';
import { contractOf, isCount, isText, listOf, orNull, shape } from '../http/shape-checks.ts';
import { type TypedQueryResult, useTypedQuery } from './use-typed-query.ts';

const LENGTH_MIN = 2;
const LENGTH_MAX = 200;

/** Suggestions of the search service; a test compares it with `@platform/contracts/search`. */
export const suggestionsContract = contractOf<Suggestions>(
  shape({
    queries: listOf(isText),
    needs: listOf(shape({ id: isText, label: isText })),
    programmes: listOf(shape({ id: isText, title: isText, officialUrl: orNull(isText) })),
    funders: listOf(shape({ name: isText, count: isCount })),
    places: listOf(
      shape({ id: isText, level: isText, name: isText, within: orNull(isText), postcodes: listOf(isText) }),
    ),
  }),
);

/** Queries, needs, programmes, funders and places that may be meant by the typed words; see `useTypedQuery`. */
export function useSuggestions(
  typed: string,
  options: { readonly language: Language; readonly pauseMs?: number },
): TypedQueryResult<Suggestions> {
  const { language, ...pause } = options;
  return useTypedQuery(typed.trim(), {
    ...pause,
    path: '/api/search/suggestions',
    params: { lang: language },
    contract: suggestionsContract,
    lengthMin: LENGTH_MIN,
    lengthMax: LENGTH_MAX,
  });
}
