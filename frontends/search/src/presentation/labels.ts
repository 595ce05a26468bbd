import type { FacetName } from '@platform/contracts/search';
import { DEPARTMENTS, REGIONS } from '@platform/territories/lists';
import type { Speech } from './speech.ts';
import { countryName } from './territory.ts';

const TERRITORY_NAMES: ReadonlyMap<string, string> = new Map([
  ...REGIONS.map(({ code, name }) => [`region:${code}`, name] as const),
  ...DEPARTMENTS.map(({ code, name }) => [`department:${code}`, name] as const),
]);

/** Name of a région or département; undefined for any other territory. */
export const territoryName = (id: string): string | undefined => TERRITORY_NAMES.get(id);

/** What a filter value is called. */
export const valueLabel = (facet: FacetName, value: string, speech: Speech): string => {
  if (facet === 'territory') return territoryName(value) ?? value;
  if (facet === 'country') return countryName(value, speech);
  return speech.t(`value.${facet}.${value}`);
};
