import type { Coverage } from '@platform/contracts/catalog';
import { FRANCE_ID, type Territory, type TerritoryTree, territoryId } from '@platform/territories';
import type { Reason } from '../port/connector.ts';
import { broadest } from './coverage.ts';

/** More codes are not listed in a reason. */
const LISTED_MAX = 5;
const FRENCH_OVERSEAS = new Set('BL GF GP MF MQ NC PF PM RE TF WF YT'.split(' '));

/** Codes and zones of a coverage that name no territory. */
export function coverageMistakes(coverage: Coverage, tree: TerritoryTree): Reason[] {
  const unknownAt = (
    member: 'countries' | 'regions' | 'departments',
    level: Territory['level'],
  ): Reason[] => {
    const codes = coverage[member].filter((code) => !tree.has(territoryId(level, code)));
    const overseas = codes.filter((code) => member === 'countries' && FRENCH_OVERSEAS.has(code));
    const unknown = codes.filter((code) => !overseas.includes(code));
    return [
      ...reasonFor(member, unknown, `no ${level} has the code`),
      ...reasonFor(member, overseas, 'state the country FR and the department for the overseas territory'),
    ];
  };
  return [
    ...unknownAt('countries', 'country'),
    ...unknownAt('regions', 'region'),
    ...unknownAt('departments', 'department'),
    ...reasonFor(
      'zones',
      coverage.zones.filter((zone) => !tree.has(zone)),
      'no territory has the id',
    ),
  ];
}

function reasonFor(member: keyof Coverage, codes: readonly string[], message: string): Reason[] {
  if (codes.length === 0) return [];
  return [{ field: `coverage.${member}`, message: `${message} ${codes.slice(0, LISTED_MAX).join(', ')}` }];
}

/**
 * The coverage with the zones that follow from its other members where it states none: territory filters look at zones
 * only. All of France where it is national; else the départements and régions, a région only where none of its
 * départements is stated, and the other countries; France as a country only where nothing inside it is stated.
 */
export function withZones(coverage: Coverage, tree: TerritoryTree): Coverage {
  if (coverage.zones.length > 0) return coverage;
  const zones = zonesFrom(coverage, tree).flatMap((id) => tree.get(id) ?? []);
  if (zones.length === 0) return coverage;
  return { ...coverage, zones: broadest(tree, zones).map(({ id }) => id) };
}

function zonesFrom({ national, countries, regions, departments }: Coverage, tree: TerritoryTree): string[] {
  const narrow = departments.map((code) => territoryId('department', code));
  const context = new Set(narrow.flatMap((id) => tree.chainOf(id)));
  const within = [
    ...narrow,
    ...regions.map((code) => territoryId('region', code)).filter((id) => !context.has(id)),
  ];
  const abroad = countries.map((code) => territoryId('country', code)).filter((id) => id !== FRANCE_ID);
  const isAllOfFrance = national || (within.length === 0 && countries.includes('FR'));
  return [...new Set([...(isAllOfFrance ? [FRANCE_ID] : within), ...abroad])].sort();
}
