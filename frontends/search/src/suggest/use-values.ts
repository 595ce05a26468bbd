import { facetValuesResponse, placesResponse } from '@platform/contracts/responses';
import type { OpenFacet, Place } from '@platform/contracts/search';
import { type Language, useTypedQuery } from '@platform/web-kit';

/**
 * Pause in typing before suggestions and values are requested, in milliseconds. Longer than that of the results: those
 * are drawn first, which another response would delay.
 */
export const SUGGESTION_PAUSE_MS = 150;
const LENGTH_MAX = 100;
const VALUES_MAX = 8;

/** Places by the beginning of their name or postcode; undefined before anything is typed or loaded. */
export function usePlaces(typed: string, language: Language): readonly Place[] | undefined {
  return useTypedQuery(typed.trim().slice(0, LENGTH_MAX), {
    path: '/api/search/places',
    params: { lang: language, limit: VALUES_MAX },
    contract: placesResponse,
    lengthMax: LENGTH_MAX,
    pauseMs: SUGGESTION_PAUSE_MS,
  }).data?.places;
}

/** Values of an open filter one of whose words begins as typed; undefined before anything is typed or loaded. */
export function useValues(
  facet: OpenFacet,
  typed: string,
): readonly { readonly value: string; readonly count: number }[] | undefined {
  return useTypedQuery(typed.trim().slice(0, LENGTH_MAX), {
    path: '/api/search/values',
    params: { facet, limit: VALUES_MAX },
    contract: facetValuesResponse,
    lengthMax: LENGTH_MAX,
    pauseMs: SUGGESTION_PAUSE_MS,
  }).data?.values;
}
