import type { Place, PlaceQuery } from '@platform/contracts/search';
import type { PlaceFinder } from '../domain/places/place-finder.ts';

export type FindPlaces = (query: PlaceQuery) => { places: Place[] };

/** Places by the beginning of their name or postcode; or, where ids are given, these places in that order. */
export function createFindPlaces(places: PlaceFinder): FindPlaces {
  return ({ q, id: ids, lang, limit }) => ({
    places: ids.length > 0 ? places.byIds(ids, lang) : places.find(q, lang, limit),
  });
}
