import { levelOf, type TerritoryId, type TerritoryTree } from '@platform/territories';
import type { FoundPlace, PlaceDeps } from './found-place.ts';
import { levelOfPlace, type NamedPlace } from './named-place.ts';

/** A place of a text, decided among those of its name. */
export type Settled = FoundPlace & {
  readonly territories: readonly TerritoryId[];
  readonly otherPlaces: readonly TerritoryId[];
};

const OTHERS_MAX = 5;
/** A namesake counts beside the largest one from this share of its inhabitants on. */
const NAMESAKE_SHARE = 0.25;

/**
 * Chooses between places of the same name: one inside another place of the text or in the same région, else the largest.
 */
export function settled(found: readonly FoundPlace[], { tree }: PlaceDeps): Settled[] {
  return found.map((one) => {
    const others = found
      .filter((other) => other !== one)
      .flatMap(({ places }) => places[0]?.territories ?? []);
    const inside = one.places.find(({ territories }) =>
      territories.some((id) => tree.chainOf(id).some((around) => around !== id && others.includes(around))),
    );
    const chosen = inside ?? inRegionOf(one, others, tree) ?? one.places[0];
    // A place of this very name is meant rather than those whose name begins with it.
    const rest = one.places.filter(
      (place) => place !== chosen && inside === undefined && (!place.isShort || chosen?.isShort === true),
    );
    return {
      ...one,
      territories: chosen?.territories ?? [],
      otherPlaces: rest.flatMap(({ territories }) => territories).slice(0, OTHERS_MAX),
    };
  });
}

/** "Saint-Denis" beside "Paris": the namesake in the région of another place, unless it is much smaller. */
function inRegionOf(
  { places }: FoundPlace,
  others: readonly TerritoryId[],
  tree: TerritoryTree,
): NamedPlace | undefined {
  const regionsOf = (id: TerritoryId) => tree.chainOf(id).filter((around) => levelOf(around) === 'region');
  const regions = new Set(others.flatMap(regionsOf));
  const [largest] = places;
  if (largest === undefined) return undefined;
  return places.find(
    (place) =>
      !place.isShort &&
      levelOfPlace(place) === levelOfPlace(largest) &&
      place.population >= NAMESAKE_SHARE * largest.population &&
      place.territories.some((id) => regionsOf(id).some((region) => regions.has(region))),
  );
}
