import type { OpenFacet, Place, Suggestions } from '@platform/contracts/search';
import { apiGet, type Language, useQuery } from '@platform/web-kit';
import { placesAnswer, suggestionsAnswer, valuesAnswer } from '../answer/suggestions-answer.ts';
import { useRested } from './use-rested.ts';

/** Pause in typing after which offers are asked for: once the results of the same key are drawn, which they would hold up. */
const REST_MS = 150;
/** An offer that comes later than this helps nobody. */
const DEADLINE_MS = 3_000;
const SUGGESTED_FROM = 2;
const SUGGESTED_LENGTH_MAX = 200;
const TYPED_LENGTH_MAX = 100;
const OFFERS = 8;

/**
 * Keeps earlier offers until the new ones come, as long as the same word goes on or is taken back: others would be of
 * something else.
 */
function whileTyping(typed: string) {
  return <T>(
    before: T | undefined,
    query: { readonly queryKey: readonly string[] } | undefined,
  ): T | undefined => {
    const earlier = query?.queryKey.at(-1) ?? '';
    const goesOn = earlier !== '' && (typed.startsWith(earlier) || earlier.startsWith(typed));
    return goesOn ? before : undefined;
  };
}

/** What may be meant by the words typed so far; undefined before the first answer. Trouble offers nothing. */
export function useSuggestions(typed: string, language: Language): Suggestions | undefined {
  const q = useRested(typed.trim(), REST_MS);
  const asked = q.length >= SUGGESTED_FROM && q.length <= SUGGESTED_LENGTH_MAX;
  const { data } = useQuery({
    queryKey: ['suggestions', language, q],
    queryFn: ({ signal }): Promise<Suggestions> =>
      apiGet(
        suggestionsAnswer,
        '/api/search/suggestions',
        { q, lang: language },
        { signal, deadlineMs: DEADLINE_MS },
      ),
    enabled: asked,
    retry: false,
    placeholderData: whileTyping(q),
  });
  return asked ? data : undefined;
}

/** Places by the beginning of their name or postcode; undefined while nothing was typed or nothing has come. */
export function usePlaces(typed: string, language: Language): readonly Place[] | undefined {
  const q = useRested(typed.trim().slice(0, TYPED_LENGTH_MAX), REST_MS);
  const { data } = useQuery({
    queryKey: ['places', language, q],
    queryFn: ({ signal }) =>
      apiGet(
        placesAnswer,
        '/api/search/places',
        { q, lang: language, limit: OFFERS },
        { signal, deadlineMs: DEADLINE_MS },
      ),
    enabled: q !== '',
    retry: false,
    placeholderData: whileTyping(q),
  });
  return q === '' ? undefined : data?.places;
}

/** Values of an open filter one of whose words begins as typed; undefined while nothing was typed or nothing has come. */
export function useValues(
  facet: OpenFacet,
  typed: string,
): readonly { readonly value: string; readonly count: number }[] | undefined {
  const q = useRested(typed.trim().slice(0, TYPED_LENGTH_MAX), REST_MS);
  const { data } = useQuery({
    queryKey: ['values', facet, q],
    queryFn: ({ signal }) =>
      apiGet(
        valuesAnswer,
        '/api/search/values',
        { facet, q, limit: OFFERS },
        { signal, deadlineMs: DEADLINE_MS },
      ),
    enabled: q !== '',
    retry: false,
    placeholderData: whileTyping(q),
  });
  return q === '' ? undefined : data?.values;
}
