import { suggestionsResponse } from '@platform/contracts/responses';
import type { Suggestions } from '@platform/contracts/search';
import type { Language } from '@platform/contracts/values';
import { type TypedQueryResult, useTypedQuery } from './use-typed-query.ts';

const LENGTH_MIN = 2;
const LENGTH_MAX = 200;

/** Suggested queries, needs, programmes, funders and places for the typed words; see `useTypedQuery`. */
export function useSuggestions(
  typed: string,
  options: { readonly language: Language; readonly pauseMs?: number },
): TypedQueryResult<Suggestions> {
  const { language, ...pause } = options;
  return useTypedQuery(typed.trim(), {
    ...pause,
    path: '/api/search/suggestions',
    params: { lang: language },
    contract: suggestionsResponse,
    lengthMin: LENGTH_MIN,
    lengthMax: LENGTH_MAX,
  });
}
