import { namedPlaces } from '@platform/contracts/local-places';
import type { Place } from '@platform/contracts/search';
import type { Language } from '@platform/contracts/values';
import type { TerritoryTree } from '@platform/territories';
import { catalogErrors } from '../errors.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';

export type ListPlacesDeps = {
  readonly subsidies: Pick<SubsidyRepository, 'findPublished'>;
  readonly territories: TerritoryTree;
};

/**
 * The communes and EPCIs that a page names as the places of a subsidy; none where it states their number instead. Throws
 * `CATALOG_SUBSIDY_NOT_FOUND`.
 */
export async function listPlaces(
  { subsidies, territories }: ListPlacesDeps,
  id: string,
  language: Language,
): Promise<{ readonly places: Place[] }> {
  const found = await subsidies.findPublished(id);
  if (found === null) throw catalogErrors.SUBSIDY_NOT_FOUND();
  const places = namedPlaces(found.subsidy.coverage.zones).flatMap((zone): Place[] => {
    const territory = territories.get(zone);
    if (territory === undefined) return [];
    return [
      { id: zone, level: territory.level, name: territory.name[language], within: null, postcodes: [] },
    ];
  });
  return { places };
}
