import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type RegionRow = { code: string; nom: string; zone: 'metro' | 'drom' | 'com' };
export type DepartmentRow = { code: string; nom: string; region: string; zone: 'metro' | 'drom' | 'com' };
export type SourceCommuneRow = {
  code: string;
  nom: string;
  departement: string;
  type: 'commune-actuelle' | 'commune-deleguee' | 'commune-associee' | 'arrondissement-municipal';
  /** The commune that an arrondissement municipal is part of. */
  commune?: string;
  /** The commune of today of a delegated or associated one. */
  chefLieu?: string;
  population?: number;
  codesPostaux?: string[];
};
export type EpciRow = {
  code: string;
  nom: string;
  membres: { code: string; populationMunicipale?: number }[];
};

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8'));
}

// The package's own entry reads its tables relative to the working directory, so the files are read here.
export function readRegions(): RegionRow[] {
  return readJson(require.resolve('@etalab/decoupage-administratif/data/regions.json'));
}

export function readDepartments(): DepartmentRow[] {
  return readJson(require.resolve('@etalab/decoupage-administratif/data/departements.json'));
}

export function readCommunes(): SourceCommuneRow[] {
  return readJson(require.resolve('@etalab/decoupage-administratif/data/communes.json'));
}

export function readEpcis(): EpciRow[] {
  return readJson(require.resolve('@etalab/decoupage-administratif/data/epci.json'));
}

/** The établissements publics territoriaux, which together form the Métropole du Grand Paris. */
export function readTerritorialBodies(): EpciRow[] {
  return readJson(require.resolve('@etalab/decoupage-administratif/data/ept.json'));
}

/** ISO 3166-1 alpha-2 code to the name in one language. */
export function readCountryNames(language: 'fr' | 'en'): Map<string, string> {
  const file =
    language === 'fr'
      ? require.resolve('i18n-iso-countries/langs/fr.json')
      : require.resolve('i18n-iso-countries/langs/en.json');
  const { countries } = readJson<{ countries: Record<string, string | string[]> }>(file);
  return new Map(
    Object.entries(countries).map(([code, names]) => [
      code,
      typeof names === 'string' ? names : (names[0] ?? code),
    ]),
  );
}
