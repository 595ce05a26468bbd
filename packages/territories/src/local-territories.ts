import { territory } from './broad-territories.ts';
import { type LocalRow, localRowOf, readFormerCommunes, readLocalLines } from './local-rows.ts';
import { type Territory, type TerritoryId, territoryId } from './territory.ts';

/** Communes and EPCIs by id. An unknown id has no département, no population and no postcode. */
export type LocalTerritories = {
  readonly get: (id: TerritoryId) => Territory | undefined;
  readonly ids: () => Iterable<TerritoryId>;
  /** Départements of a commune (one) or an EPCI (one or several, the most populous share first). */
  readonly departmentsOf: (id: TerritoryId) => readonly TerritoryId[];
  /** Postcodes of a commune; none of an EPCI. */
  readonly postcodesOf: (id: TerritoryId) => readonly string[];
  readonly places: () => Iterable<LocalPlace>;
  readonly formerCommunes: () => Iterable<FormerCommune>;
};

/** The name of a delegated or associated commune, and the commune of today that it is a part of. */
export type FormerCommune = { readonly name: string; readonly id: TerritoryId };

/**
 * The names by which a commune, an arrondissement municipal or an EPCI is found, and its population (0 = not stated).
 * Codes stay separated by spaces as in the table, because splitting the lists doubles the time of reading all.
 */
export type LocalPlace = {
  readonly id: TerritoryId;
  readonly name: string;
  readonly population: number;
  readonly postcodes: string;
  /** Codes of the départements that contain parts of it. */
  readonly departments: string;
  /** True for a whole commune: neither EPCI nor arrondissement, so that its population is counted once. */
  readonly isWholeCommune: boolean;
};

/**
 * Reads the table of current communes, arrondissements municipaux, EPCIs with their own taxation, and établissements
 * publics territoriaux (1.6 MB). Former communes are no territories: their codes name none of today.
 */
export function localTerritories(): LocalTerritories {
  const lines = readLocalLines();
  const known = new Map<TerritoryId, Entry>();
  const entryOf = (id: TerritoryId): Entry | undefined => {
    const entry = known.get(id);
    if (entry !== undefined) return entry;
    const line = lines.get(id);
    if (line === undefined) return undefined;
    const made = toEntry(localRowOf(line));
    known.set(id, made);
    return made;
  };
  return {
    get: (id) => entryOf(id)?.territory,
    ids: () => lines.keys(),
    departmentsOf: (id) => entryOf(id)?.departments ?? [],
    postcodesOf: (id) => entryOf(id)?.postcodes ?? [],
    places: function* () {
      for (const [id, line] of lines) yield placeOf(id, line);
    },
    formerCommunes: function* () {
      for (const line of readFormerCommunes().split('\n')) {
        const [name = '', code = ''] = line.split('\t');
        if (code !== '') yield { name, id: territoryId('commune', code) };
      }
    },
  };
}

function placeOf(id: TerritoryId, line: string): LocalPlace {
  const [kind, , name = '', within = '', departments = '', population = '', postcodes = ''] =
    line.split('\t');
  const isWholeCommune = kind === 'C' && (within === '' || within.length === SIREN_LENGTH);
  return { id, name, population: Number(population), postcodes, departments, isWholeCommune };
}

function departmentsOf(row: LocalRow): TerritoryId[] {
  return row.departments.map((code) => territoryId('department', code));
}

type Entry = {
  readonly territory: Territory;
  readonly departments: readonly TerritoryId[];
  readonly postcodes: readonly string[];
};

function toEntry(row: LocalRow): Entry {
  const departments = departmentsOf(row);
  const parent = row.within === '' ? (departments[0] ?? null) : territoryId(levelWithin(row), row.within);
  return {
    territory: territory({ level: row.level, code: row.code, name: row.name, parent }),
    departments,
    postcodes: row.postcodes,
  };
}

/** Only a SIREN, the code of an EPCI, has nine digits. */
const SIREN_LENGTH = 9;

function levelWithin({ within }: LocalRow): 'epci' | 'commune' {
  return within.length === SIREN_LENGTH ? 'epci' : 'commune';
}
