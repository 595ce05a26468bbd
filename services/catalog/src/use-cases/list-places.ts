import type { Place } from '@platform/contracts/search';
import type { Language } from '@platform/contracts/values';
import type { TerritoryTree } from '@platform/territories';
import { catalogErrors } from '../errors.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';

export type ListPlacesDeps = {
  readonly subsidies: Pick<SubsidyRepository, 'findPublished'>;
  readonly territories: TerritoryTree;
};

/** Communes and EPCIs that are named; of more a page only states their number. */
const PLACES_MAX = 10;

/**
 * The communes and EPCIs in which a subsidy applies, with their names; the first ones where there are many. Throws
 * `CATALOG_SUBSIDY_NOT_FOUND`.
 */
export async function listPlaces(
  { subsidies, territories }: ListPlacesDeps,
  id: string,
  language: Language,
): Promise<{ readonly places: Place[] }> {
  const found = await subsidies.findPublished(id);
  if (found === null) throw catalogErrors.SUBSIDY_NOT_FOUND();
  const places = found.subsidy.coverage.zones
    .filter((zone) => /^(?:commune|epci):/.test(zone))
    .slice(0, PLACES_MAX)
    .flatMap((zone): Place[] => {
      const territory = territories.get(zone);
      if (territory === undefined) return [];
      return [
        { id: zone, level: territory.level, name: territory.name[language], within: null, postcodes: [] },
      ];
    });
  return { places };
}
