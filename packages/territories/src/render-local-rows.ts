import {
  type EpciRow,
  readCommunes,
  readEpcis,
  readTerritorialBodies,
  type SourceCommuneRow,
} from './source-data.ts';

/**
 * The text of `generated/local-rows.tsv`: EPCIs (`E`), the établissements publics territoriaux of Greater Paris after the
 * métropole that contains them, then communes and arrondissements municipaux (`C`). Columns are described in
 * `local-rows.ts`.
 */
export function renderLocalRows(): string {
  const communes = readCommunes().filter(
    (row) => row.type === 'commune-actuelle' || row.type === 'arrondissement-municipal',
  );
  const epcis = readEpcis();
  const bodies = readTerritorialBodies();
  const epciOf = membership(epcis);
  const bodyOf = membership(bodies);
  const departmentOf = new Map(communes.map(({ code, departement }) => [code, departement]));
  const populationOf = new Map(communes.map(({ code, population = 0 }) => [code, population]));
  const epciLine = (row: EpciRow, parent: string) => [
    'E',
    row.code,
    row.nom,
    parent,
    departmentsByPopulation(row, departmentOf).join(' '),
    row.membres.reduce((sum, { code }) => sum + (populationOf.get(code) ?? 0), 0),
    '',
  ];
  const communeLine = ({ code, nom, departement, commune, population, codesPostaux }: SourceCommuneRow) => [
    'C',
    code,
    nom,
    commune ?? bodyOf.get(code) ?? epciOf.get(code) ?? '',
    departement,
    population ?? 0,
    (codesPostaux ?? []).join(' '),
  ];
  const lines = [
    ...epcis.map((row) => epciLine(row, '')),
    ...bodies.map((row) => epciLine(row, epciOf.get(row.membres[0]?.code ?? '') ?? '')),
    ...communes.map(communeLine),
  ];
  return `${lines.map((line) => line.join('\t')).join('\n')}\n`;
}

/**
 * The text of `generated/former-communes.tsv`: names of delegated and associated communes that no commune of today has
 * in their département, with the code of the commune that contains them.
 */
export function renderFormerCommunes(): string {
  const communes = readCommunes();
  const keyOf = ({ departement, nom }: SourceCommuneRow) => `${departement} ${nom}`;
  const today = new Set(communes.filter(({ type }) => type === 'commune-actuelle').map(keyOf));
  const former = communes.filter(
    (row) => /^commune-(?:deleguee|associee)$/.test(row.type) && !today.has(keyOf(row)),
  );
  return `${former.map(({ nom, chefLieu = '' }) => `${nom}\t${chefLieu}`).join('\n')}\n`;
}

function membership(rows: readonly EpciRow[]): ReadonlyMap<string, string> {
  return new Map(rows.flatMap(({ code, membres }) => membres.map((member) => [member.code, code] as const)));
}

/** Codes of the départements that contain parts of an EPCI, the most populous share first. */
function departmentsByPopulation(row: EpciRow, departmentOf: ReadonlyMap<string, string>): string[] {
  const people = new Map<string, number>();
  for (const member of row.membres) {
    const department = departmentOf.get(member.code);
    if (department === undefined) continue;
    people.set(department, (people.get(department) ?? 0) + (member.populationMunicipale ?? 0));
  }
  return [...people].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([code]) => code);
}
