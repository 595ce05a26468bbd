import type { Coverage } from '@platform/contracts/catalog';
import type { TerritoryId, TerritoryTree } from '@platform/territories';
import { EU_ID, territoryId } from '@platform/territories';
import { DEPARTMENTS, REGIONS } from '@platform/territories/lists';
import type { Criterion, FacetGroup } from './index-model.ts';

/**
 * The rule: in a search for a territory a subsidy matches when one of its zones contains the territory, is it, or is
 * inside it. So "région Bretagne" finds what applies in all of Bretagne, from the région up to the European Union, and
 * the local subsidies of its départements, EPCIs and communes. A subsidy without stated coverage matches no
 * territory.
 */
export function territoryCriteria(tree: TerritoryTree, id: TerritoryId): Criterion[] {
  return [
    ...tree.chainOf(id).map((zone) => ({ field: 'zone', value: zone }) as const),
    { field: 'within', value: id },
  ];
}

/** The régions, départements and collectivités that are counted, each by the rule. */
export function territoryGroups(tree: TerritoryTree): FacetGroup[] {
  return [
    ...REGIONS.map(({ code }) => territoryId('region', code)),
    ...DEPARTMENTS.map(({ code }) => territoryId('department', code)),
  ].map((value) => ({ value, anyOf: territoryCriteria(tree, value) }));
}

/** The stated zones that exist; a code that is no longer in the official division matches nothing. */
export function zonesOf(tree: TerritoryTree, coverage: Pick<Coverage, 'zones'>): TerritoryId[] {
  return [...new Set(coverage.zones)].filter((zone) => tree.has(zone));
}

/** Every territory that contains one of the zones, the zones included. */
export function territoriesAround(tree: TerritoryTree, zones: readonly TerritoryId[]): TerritoryId[] {
  return [...new Set(zones.flatMap((zone) => tree.chainOf(zone)))];
}

/**
 * Countries whose applicants may apply: those the source names, else those that contain its zones. A subsidy of the
 * whole European Union includes every member state.
 */
export function countriesOf(tree: TerritoryTree, coverage: Coverage): string[] {
  if (coverage.countries.length > 0) return [...new Set(coverage.countries)];
  const zones = zonesOf(tree, coverage);
  const around = zones.includes(EU_ID) ? tree.descendants(EU_ID, 'country') : territoriesAround(tree, zones);
  return around.flatMap((id) => {
    const territory = tree.get(id);
    return territory?.level === 'country' ? [territory.code] : [];
  });
}
