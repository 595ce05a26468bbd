import { placesResponse } from '@platform/contracts/responses';
import type { Place } from '@platform/contracts/search';
import { apiGet, shownName, useLanguage, useQuery, useTypedQuery } from '@platform/web-kit';
import { territoryName } from '@platform/web-kit/programme';

const PLACES_API = '/api/search/places';
const LENGTH_MAX = 100;
const PAUSE_MS = 150;
const SHOWN_MAX = 8;

/** Places whose name or postcode begins with the typed text; undefined before something is typed and loaded. */
export function usePlaces(typed: string): readonly Place[] | undefined {
  return useTypedQuery(typed.trim().slice(0, LENGTH_MAX), {
    path: PLACES_API,
    params: { lang: useLanguage(), limit: SHOWN_MAX },
    contract: placesResponse,
    lengthMax: LENGTH_MAX,
    pauseMs: PAUSE_MS,
  }).data?.places;
}

/** Name of the territory of a profile; empty without one, undefined while it is requested. */
export function usePlaceName(id: string | null): string | undefined {
  const lang = useLanguage();
  const known = id === null ? '' : territoryName(id);
  const { data, isError } = useQuery({
    queryKey: ['place-name', lang, id],
    queryFn: ({ signal }) => apiGet(placesResponse, PLACES_API, { params: { id: [id ?? ''], lang }, signal }),
    enabled: known === undefined,
  });
  if (known !== undefined) return known;
  const name = data?.places[0]?.name;
  if (name !== undefined) return shownName(name);
  return isError || data !== undefined ? (id ?? '') : undefined;
}
