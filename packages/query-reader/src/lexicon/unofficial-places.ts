import { CITIES_ABROAD } from './unofficial-places/abroad.ts';
import { HISTORIC_AREAS } from './unofficial-places/areas.ts';
import { ARRONDISSEMENTS } from './unofficial-places/arrondissements.ts';
import { NATURAL_REGIONS } from './unofficial-places/natural-regions.ts';
import { UNOFFICIAL_REGIONS } from './unofficial-places/regions.ts';
import { NAMES_OF_TOWNS } from './unofficial-places/towns.ts';

/**
 * Names of places other than the official ones, with the territories that each covers. An area that ends inside a
 * département has those in which it mainly is.
 */
export const UNOFFICIAL_PLACES: readonly {
  readonly names: readonly string[];
  readonly places: readonly string[];
}[] = [
  ...UNOFFICIAL_REGIONS,
  ...HISTORIC_AREAS,
  ...NATURAL_REGIONS,
  ...NAMES_OF_TOWNS,
  ...ARRONDISSEMENTS,
  ...CITIES_ABROAD,
].map(([names, places]) => ({
  names: names.split(', '),
  places: places.split(' '),
}));
