import { facetValuesResponse, placesResponse } from '@platform/contracts/responses';
import type { OpenFacet, Place } from '@platform/contracts/search';
import { type Language, useTypedQuery } from '@platform/web-kit';

/**
 * Pause in typing before suggestions and values are requested, in milliseconds. It is longer than the pause of the
 * results, so that their rendering is not delayed by another response.
 */
export const SUGGESTION_PAUSE_MS = 150;
const LENGTH_MAX = 100;
const VALUES_MAX = 8;

/** Places whose name or postcode begins with the typed text; undefined before something is typed and loaded. */
export function usePlaces(typed: string, language: Language): readonly Place[] | undefined {
  return useTypedQuery(typed.trim().slice(0, LENGTH_MAX), {
    path: '/api/search/places',
    params: { lang: language, limit: VALUES_MAX },
    contract: placesResponse,
    lengthMax: LENGTH_MAX,
    pauseMs: SUGGESTION_PAUSE_MS,
  }).data?.places;
}

/**
 * Values of an open filter with a word that begins with the typed text; undefined before something is typed and loaded.
 */
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
