import { territory } from './broad-territories.ts';
import { type EpciRow, readCommunes, readEpcis } from './source-data.ts';
import { type Territory, type TerritoryId, territoryId } from './territory.ts';

export type LocalTerritories = {
  readonly territories: ReadonlyMap<TerritoryId, Territory>;
  /** Départements of a commune (one) or an EPCI (one or several, the most populous share first). */
  readonly departmentsOf: (id: TerritoryId) => readonly TerritoryId[];
};

/**
 * Current communes, arrondissements municipaux (inside their commune) and EPCIs with their own taxation. Former communes
 * are left out: their codes name no territory of today. Parses 12 MB in 0.3 s, so it is done on the first question only.
 */
export function localTerritories(): LocalTerritories {
  const communes = readCommunes().filter(
    (row) => row.type === 'commune-actuelle' || row.type === 'arrondissement-municipal',
  );
  const departmentOfCommune = new Map(
    communes.map((row) => [row.code, territoryId('department', row.departement)]),
  );
  const territories = new Map<TerritoryId, Territory>();
  const departments = new Map<TerritoryId, readonly TerritoryId[]>();
  const epciOfCommune = new Map<string, TerritoryId>();

  const add = (entry: Territory, of: readonly TerritoryId[]) => {
    territories.set(entry.id, entry);
    departments.set(entry.id, of);
  };
  for (const row of readEpcis()) {
    const of = departmentsByPopulation(row, departmentOfCommune);
    const entry = territory('epci', row.code, row.nom, of[0] ?? null);
    add(entry, of);
    for (const member of row.membres) epciOfCommune.set(member.code, entry.id);
  }
  for (const row of communes) {
    const department = territoryId('department', row.departement);
    const within =
      row.commune === undefined ? epciOfCommune.get(row.code) : territoryId('commune', row.commune);
    add(territory('commune', row.code, row.nom, within ?? department), [department]);
  }
  return { territories, departmentsOf: (id) => departments.get(id) ?? [] };
}

function departmentsByPopulation(
  row: EpciRow,
  departmentOfCommune: ReadonlyMap<string, TerritoryId>,
): TerritoryId[] {
  const people = new Map<TerritoryId, number>();
  for (const member of row.membres) {
    const department = departmentOfCommune.get(member.code);
    if (department === undefined) continue;
    people.set(department, (people.get(department) ?? 0) + (member.populationMunicipale ?? 0));
  }
  return [...people].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([id]) => id);
}
