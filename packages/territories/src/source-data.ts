import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type RegionRow = { code: string; nom: string; zone: 'metro' | 'drom' | 'com' };
export type DepartmentRow = { code: string; nom: string; region: string; zone: 'metro' | 'drom' | 'com' };
export type CommuneRow = {
  code: string;
  nom: string;
  departement: string;
  type: 'commune-actuelle' | 'commune-deleguee' | 'commune-associee' | 'arrondissement-municipal';
  /** Of an arrondissement municipal: the commune it is a part of. */
  commune?: string;
};
export type EpciRow = {
  code: string;
  nom: string;
  membres: { code: string; populationMunicipale?: number }[];
};

/** A table of the official division of France. The package's own entry reads relative to the working directory, so we read the file. */
function readDivision<Row>(table: 'regions' | 'departements' | 'communes' | 'epci'): Row[] {
  return JSON.parse(
    readFileSync(require.resolve(`@etalab/decoupage-administratif/data/${table}.json`), 'utf8'),
  );
}

export const readRegions = (): RegionRow[] => readDivision('regions');
export const readDepartments = (): DepartmentRow[] => readDivision('departements');
export const readCommunes = (): CommuneRow[] => readDivision('communes');
export const readEpcis = (): EpciRow[] => readDivision('epci');

/** ISO 3166-1 alpha-2 code to the name in one language. */
export function readCountryNames(language: 'fr' | 'en'): Map<string, string> {
  const path = require.resolve(`i18n-iso-countries/langs/${language}.json`);
  const { countries }: { countries: Record<string, string | string[]> } = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  return new Map(
    Object.entries(countries).map(([code, names]) => [
      code,
      typeof names === 'string' ? names : (names[0] ?? code),
    ]),
  );
}
