import { ABROAD } from './former-places/abroad.ts';
import { AREAS } from './former-places/areas.ts';
import { ARRONDISSEMENTS } from './former-places/arrondissements.ts';
import { LANDSCAPES } from './former-places/landscapes.ts';
import { FORMER_REGIONS } from './former-places/regions.ts';
import { TOWNS } from './former-places/towns.ts';

/**
 * Names of places that are not the official name of one territory of today: former régions, historic provinces and
 * massifs, short, colloquial and English names, arrondissements, cities in other countries, and the adjectives of areas across several départements. Each
 * with the territories that it covers; areas that end inside a département have those in which they mainly are.
 */
export const FORMER_PLACES: readonly {
  readonly names: readonly string[];
  readonly places: readonly string[];
}[] = [...FORMER_REGIONS, ...AREAS, ...LANDSCAPES, ...TOWNS, ...ARRONDISSEMENTS, ...ABROAD].map(
  ([names, places]) => ({
    names: names.split(', '),
    places: places.split(' '),
  }),
);
