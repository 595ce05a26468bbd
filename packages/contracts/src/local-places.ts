/** Places that are named where a subsidy applies in a few communes and EPCIs only; of more a page states their number. */
export const NAMED_PLACES_MAX = 4;

const LOCAL = /^(?:commune|epci):/;

/** Whether a territory is a commune or an EPCI, whose names are not part of the code of the pages. */
export function isLocalPlace(id: string): boolean {
  return LOCAL.test(id);
}

/** The zones of a subsidy that are named: all of them if they are few and none is wider than an EPCI, otherwise none. */
export function namedPlaces(zones: readonly string[]): readonly string[] {
  return zones.length <= NAMED_PLACES_MAX && zones.every(isLocalPlace) ? zones : [];
}
