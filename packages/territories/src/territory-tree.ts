import { createHash } from 'node:crypto';
import { broadTerritories } from './broad-territories.ts';
import { foldName } from './fold-name.ts';
import { readLocalTable } from './local-rows.ts';
import {
  type FormerCommune,
  type LocalPlace,
  type LocalTerritories,
  localTerritories,
} from './local-territories.ts';
import { LEVELS, levelOf, type Territory, type TerritoryId, type TerritoryLevel } from './territory.ts';

/**
 * The territories from commune to European Union. Reading is synchronous. Everything from département upward is loaded
 * at once; the first query about a commune or an EPCI reads their table (1.6 MB, once per process).
 */
export type TerritoryTree = {
  readonly has: (id: TerritoryId) => boolean;
  readonly get: (id: TerritoryId) => Territory | undefined;
  /**
   * The territory itself and all that contain it, narrow to broad; in France up to `union:EU`. An EPCI across several
   * départements lists all of them and their régions. Empty when the territory does not exist.
   */
  readonly chainOf: (id: TerritoryId) => readonly TerritoryId[];
  /** Everything strictly inside, down to départements; with `level`, only that level (communes and EPCIs: any that touch it). */
  readonly descendants: (id: TerritoryId, level?: TerritoryLevel) => readonly TerritoryId[];
  readonly regions: () => readonly Territory[];
  /** All départements and collectivités, or those of one région (by its id). */
  readonly departments: (regionId?: TerritoryId) => readonly Territory[];
  readonly countries: () => readonly Territory[];
  /**
   * Territories with this name in either language, ignoring case, accents, punctuation and leading article; broad
   * levels first. Searches above the EPCI unless `levels` names others.
   */
  readonly findByName: (name: string, levels?: readonly TerritoryLevel[]) => readonly Territory[];
  /** Postcodes of a commune; empty for everything else. */
  readonly postcodesOf: (id: TerritoryId) => readonly string[];
  /**
   * Identifies a division: a different value when any territory, its parent, its name or its population changes. Takes
   * a few ms.
   */
  readonly fingerprint: () => string;
  /** Every EPCI and commune with its names and population, one by one; nothing is cached. */
  readonly localPlaces: () => Iterable<LocalPlace>;
  /** Names of delegated and associated communes with the communes of today, one by one; nothing is cached. */
  readonly formerCommunes: () => Iterable<FormerCommune>;
};

const BROAD_LEVELS = LEVELS.filter((level) => !isLocal(level));

let shared: TerritoryTree | undefined;

/** The one tree of this process; the first call takes a few milliseconds. */
export function loadTerritories(): TerritoryTree {
  shared ??= createTree();
  return shared;
}

function createTree(): TerritoryTree {
  const broad = new Map(broadTerritories().map((entry) => [entry.id, entry]));
  let local: LocalTerritories | undefined;
  const locals = () => {
    local ??= localTerritories();
    return local;
  };

  const get = (id: TerritoryId): Territory | undefined => {
    const level = levelOf(id);
    if (level === null) return undefined;
    return isLocal(level) ? locals().get(id) : broad.get(id);
  };
  const at = (level: TerritoryLevel): Territory[] => {
    if (!isLocal(level)) return [...broad.values()].filter((entry) => entry.level === level);
    const ids = [...locals().ids()].filter((id) => id.startsWith(`${level}:`));
    return ids.flatMap((id) => locals().get(id) ?? []);
  };

  const chainOf = (id: TerritoryId): TerritoryId[] => {
    const chain = new Set<TerritoryId>();
    for (
      let entry = get(id);
      entry !== undefined;
      entry = entry.parent === null ? undefined : get(entry.parent)
    ) {
      if (!isLocal(entry.level)) break;
      chain.add(entry.id);
    }
    let layer: readonly TerritoryId[] =
      chain.size > 0 ? locals().departmentsOf(id) : broad.has(id) ? [id] : [];
    while (layer.length > 0) {
      for (const broader of layer) chain.add(broader);
      layer = layer
        .map((narrower) => broad.get(narrower)?.parent ?? null)
        .filter((parent) => parent !== null);
    }
    return [...chain];
  };

  const indexes = new Map<TerritoryLevel, Map<string, Territory[]>>();
  const named = (level: TerritoryLevel): Map<string, Territory[]> => {
    const index = indexes.get(level) ?? indexByName(at(level));
    indexes.set(level, index);
    return index;
  };

  return {
    get,
    chainOf,
    has: (id) => get(id) !== undefined,
    descendants: (id, level) => {
      const candidates = level === undefined ? [...broad.values()] : at(level);
      return candidates
        .filter((entry) => entry.id !== id && chainOf(entry.id).includes(id))
        .map((entry) => entry.id);
    },
    regions: () => at('region'),
    departments: (regionId) =>
      at('department').filter((entry) => regionId === undefined || entry.parent === regionId),
    countries: () => at('country'),
    findByName: (name, levels = BROAD_LEVELS) => {
      const folded = foldName(name);
      return LEVELS.filter((level) => levels.includes(level)).flatMap(
        (level) => named(level).get(folded) ?? [],
      );
    },
    postcodesOf: (id) => (isLocal(levelOf(id)) ? locals().postcodesOf(id) : []),
    localPlaces: () => locals().places(),
    formerCommunes: () => locals().formerCommunes(),
    fingerprint: () => fingerprintOf([...broad.values()]),
  };
}

function fingerprintOf(broad: readonly Territory[]): string {
  return createHash('sha256').update(JSON.stringify(broad)).update(readLocalTable()).digest('hex');
}

function isLocal(level: TerritoryLevel | null): boolean {
  return level === 'epci' || level === 'commune';
}

function indexByName(entries: readonly Territory[]): Map<string, Territory[]> {
  const index = new Map<string, Territory[]>();
  for (const entry of entries) {
    for (const name of new Set([foldName(entry.name.fr), foldName(entry.name.en)])) {
      const namesakes = index.get(name) ?? [];
      namesakes.push(entry);
      index.set(name, namesakes);
    }
  }
  return index;
}
