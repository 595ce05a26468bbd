import type { Coverage } from '@platform/contracts/catalog';
import { FRANCE_ID, parseTerritoryId, type Territory, type TerritoryTree } from '@platform/territories';
import { placesOfKind } from './named-place.ts';

const NOWHERE: Coverage = { national: false, countries: [], regions: [], departments: [], zones: [] };

/** All of France. */
export const NATIONAL: Coverage = { ...NOWHERE, national: true, countries: ['FR'], zones: [FRANCE_ID] };

/** Coverage that states nothing. */
export function coverageNotStated(): Coverage {
  return structuredClone(NOWHERE);
}

/**
 * Coverage of a list of territories: zones are all of them; codes of régions, départements and countries follow from
 * their level. Unknown ids are left out, so look them up first when that must be reported.
 */
export function coverageOf(territories: readonly Territory[]): Coverage {
  const codesAt = (level: Territory['level']) =>
    [...new Set(territories.filter((one) => one.level === level).map((one) => one.code))].sort();
  const countries = new Set(codesAt('country'));
  if (territories.some((one) => isFrench(one))) countries.add('FR');
  return {
    national: territories.some((one) => one.id === FRANCE_ID),
    countries: [...countries].sort(),
    regions: codesAt('region'),
    departments: codesAt('department'),
    zones: [...new Set(territories.map((one) => one.id))].sort(),
  };
}

function isFrench({ level, id }: Territory): boolean {
  return (
    id === FRANCE_ID ||
    level === 'region' ||
    level === 'department' ||
    level === 'epci' ||
    level === 'commune'
  );
}

/** The territories without those that are inside another of them. */
export function broadest(tree: TerritoryTree, territories: readonly Territory[]): readonly Territory[] {
  const ids = new Set(territories.map(({ id }) => id));
  return territories.filter(({ id }) => !tree.chainOf(id).some((other) => other !== id && ids.has(other)));
}

/** True when every territory is one of the others or inside one of them. */
export function areWithin(
  tree: TerritoryTree,
  territories: readonly Territory[],
  others: readonly Territory[],
): boolean {
  const ids = new Set(others.map(({ id }) => id));
  return territories.every(({ id }) => tree.chainOf(id).some((one) => ids.has(one)));
}

/** The territories, with the communes of an EPCI replaced by the EPCI when all of them are listed. */
export function withWholeEpcis(tree: TerritoryTree, territories: readonly Territory[]): readonly Territory[] {
  const ids = new Set(territories.map(({ id }) => id));
  const parents = new Set(territories.flatMap((one) => (one.level === 'commune' ? (one.parent ?? []) : [])));
  const complete = [...parents].filter((parent) => {
    if (!parent.startsWith('epci:')) return false;
    const members = communesByEpci(tree).get(parent) ?? [];
    return members.length > 1 && members.every((id) => ids.has(id));
  });
  const kept = territories.filter(({ parent }) => parent === null || !complete.includes(parent));
  const epcis = complete.flatMap((id) => (ids.has(id) ? [] : (tree.get(id) ?? [])));
  return [...kept, ...epcis];
}

const communesOfTree = new WeakMap<TerritoryTree, ReadonlyMap<string, readonly string[]>>();

/** Communes by their EPCI, read from the tree once, because every lookup iterates over all communes of France. */
function communesByEpci(tree: TerritoryTree): ReadonlyMap<string, readonly string[]> {
  const known = communesOfTree.get(tree);
  if (known !== undefined) return known;
  const byParent = Map.groupBy(tree.descendants(FRANCE_ID, 'commune'), (id) => tree.get(id)?.parent ?? '');
  communesOfTree.set(tree, byParent);
  return byParent;
}

/** A shorter list does not show whether a distant member is a mistake or deliberate. */
const LIST_LENGTH_MIN = 8;

/** The one territory of a long list that is in another région than all the others: probably a mistake of the source. */
export function farFromAllOthers(
  tree: TerritoryTree,
  territories: readonly Territory[],
): readonly Territory[] {
  if (territories.length < LIST_LENGTH_MIN) return [];
  const byRegion = Map.groupBy(territories, ({ id }) =>
    tree.chainOf(id).find((one) => one.startsWith('region:')),
  );
  const lonely = [...byRegion.values()].filter((group) => group.length === 1).flat();
  return byRegion.size === 2 && lonely.length === 1 ? lonely : [];
}

/** Finds régions, départements or countries by names; the other names are returned in `unknown`. */
export function territoriesNamed(
  tree: TerritoryTree,
  names: readonly string[],
): { readonly found: readonly Territory[]; readonly unknown: readonly string[] } {
  const found: Territory[] = [];
  const unknown: string[] = [];
  for (const name of names) {
    const [match = onlyOf(placesOfKind(tree, name))] = tree.findByName(name, [
      'region',
      'department',
      'country',
    ]);
    if (match === undefined) unknown.push(name);
    else found.push(match);
  }
  return { found, unknown };
}

/** Namesakes are different places; only the source knows which is meant. */
function onlyOf(places: readonly Territory[]): Territory | undefined {
  return places.length === 1 ? places[0] : undefined;
}

/** Looks INSEE codes up at one level; codes that do not exist come back in `unknown`. */
export function territoriesCoded(
  tree: TerritoryTree,
  level: Territory['level'],
  codes: readonly string[],
): { readonly found: readonly Territory[]; readonly unknown: readonly string[] } {
  const found: Territory[] = [];
  const unknown: string[] = [];
  for (const code of codes) {
    const padded = level === 'department' && /^\d$/.test(code) ? `0${code}` : code;
    const match =
      parseTerritoryId(`${level}:${padded}`) === null ? undefined : tree.get(`${level}:${padded}`);
    if (match === undefined) unknown.push(code);
    else found.push(match);
  }
  return { found, unknown };
}
