import { placesResponse } from '@platform/contracts/responses';
import type { Needs, Place } from '@platform/contracts/search';
import { apiGet, keepPreviousData, type Language, useQuery } from '@platform/web-kit';
import { useCallback, useMemo, useState } from 'react';
import type { Names } from '../text/labels.ts';

const LOCAL = /^(commune|epci):/;

/** Address of places, by id or by typed text. */
export const PLACES_API = '/api/search/places';

/** The parameters of the request for the names of places. */
export function placeNamesParams(ids: readonly string[], language: Language) {
  return { id: ids, lang: language };
}

/** Key of the names of places in the query cache of the page, the same on the server and in the browser. */
export function placeNamesKey(ids: readonly string[], language: Language): readonly string[] {
  return ['place-names', language, ...ids];
}

/** The ids of communes and EPCIs; their names are not in the code of the page and are requested from the service. */
export function localPlaces(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => LOCAL.test(id));
}

/**
 * Names of needs and of the places in the URL. `remember` stores the name of a place that was chosen on this page, so
 * that it is not requested.
 */
export function useNames(
  territories: readonly string[],
  needs: Needs | null | undefined,
  language: Language,
): { readonly names: Names; readonly remember: (place: Place) => void } {
  const [remembered, setRemembered] = useState<ReadonlyMap<string, string>>(new Map());
  const unknown = localPlaces(territories).filter((id) => !remembered.has(id));
  const { data } = useQuery({
    queryKey: placeNamesKey(unknown, language),
    queryFn: ({ signal }) =>
      apiGet(placesResponse, PLACES_API, { params: placeNamesParams(unknown, language), signal }),
    enabled: unknown.length > 0,
    placeholderData: keepPreviousData,
  });
  const names = useMemo<Names>(() => {
    const places = new Map([
      ...remembered,
      ...(data?.places ?? []).map(({ id, name }) => [id, name] as const),
    ]);
    const labels = new Map(
      (needs?.groups ?? []).flatMap((group) => group.needs.map(({ id, label }) => [id, label] as const)),
    );
    return { need: (id) => labels.get(id), place: (id) => places.get(id) };
  }, [remembered, data, needs]);
  const remember = useCallback(
    ({ id, name }: Place) => setRemembered((known) => new Map(known).set(id, name)),
    [],
  );
  return { names, remember };
}
