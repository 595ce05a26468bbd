import type { SavedFilters } from '@platform/contracts/profiles';
import { searchQuerySchema } from '@platform/contracts/search';
import type { TerritoryId } from '@platform/contracts/values';
import type { KnowsTerritory } from './check-facts.ts';

/** Names of saved filters that the search would refuse, in the order of the alphabet: renamed ones, and unknown values. */
export function unknownFilters(filters: SavedFilters, knowsTerritory: KnowsTerritory): readonly string[] {
  const parsed = searchQuerySchema.safeParse(filters);
  if (parsed.success) return parsed.data.territory.every((id) => knowsTerritory(id)) ? [] : ['territory'];
  const names = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
  );
  const territories = [filters.territory ?? []].flat();
  if (!names.includes('territory') && !territories.every((id) => knowsTerritory(id as TerritoryId))) {
    names.push('territory');
  }
  return [...new Set(names)].sort();
}
