import { readFileSync } from 'node:fs';
import { type TerritoryId, territoryId } from './territory.ts';

/** A commune, an arrondissement municipal or an EPCI as written by `render-local-rows.ts`. */
export type LocalRow = {
  readonly level: 'epci' | 'commune';
  readonly code: string;
  readonly name: string;
  /** Code of the EPCI of a commune, of the commune of an arrondissement, of the métropole of a territorial body; or empty. */
  readonly within: string;
  /** Codes of its départements, the most populous share first. */
  readonly departments: readonly string[];
  /** Population; 0 where nobody lives or the number is not stated. */
  readonly population: number;
  readonly postcodes: readonly string[];
};

/**
 * The lines of the generated table by id, in its order. They are parsed only when read, because most never are: 36,300
 * objects would cost every process 20 MB and the tables of the data package a third of a second.
 */
export function readLocalLines(): ReadonlyMap<TerritoryId, string> {
  const text = readLocalTable().toString('utf8');
  const lines = new Map<TerritoryId, string>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const code = line.slice(2, line.indexOf('\t', 2));
    lines.set(territoryId(line.startsWith('E') ? 'epci' : 'commune', code), line);
  }
  return lines;
}

/** The generated table as text. */
export function readLocalTable(): Buffer {
  return readFileSync(new URL('./generated/local-rows.tsv', import.meta.url));
}

/** The generated names of delegated and associated communes as text: a name and the code of the commune of today a line. */
export function readFormerCommunes(): string {
  return readFileSync(new URL('./generated/former-communes.tsv', import.meta.url), 'utf8');
}

/** A parsed line of the table. */
export function localRowOf(line: string): LocalRow {
  const [kind, code = '', name = '', within = '', departments = '', population = '', postcodes = ''] =
    line.split('\t');
  return {
    level: kind === 'E' ? 'epci' : 'commune',
    code,
    name,
    within,
    departments: departments.split(' '),
    population: Number(population),
    postcodes: postcodes === '' ? [] : postcodes.split(' '),
  };
}
