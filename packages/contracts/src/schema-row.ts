import type { Applicant, Instrument, Sector, Subsidy, SubsidyText } from '@platform/contracts/catalog';
import { readCivilDate } from '@platform/contracts/civil-date';
import {
  FRANCE_CODE,
  NATIONAL_SCHEMA_COLUMNS,
  type NationalSchemaColumn,
  TERRITORY_PREFIXES,
} from '@platform/contracts/national-schema';
import { unguardCell } from '@platform/csv';

const INSTRUMENT: Readonly<Record<Instrument, string>> = {
  grant: 'Subvention',
  subsidy: 'Subvention',
  tax_credit: 'Avantage fiscal',
  loan: 'Prêt',
  technical_assistance: 'Accompagnement',
  other: 'Autre',
};

const APPLICANT: Readonly<Record<Applicant, string>> = {
  company: 'Entreprise',
  startup: 'Jeune pousse',
  farmer: 'Agriculteur',
  nonprofit: 'Association',
  local_authority: 'Collectivité',
  public_body: 'Établissement public',
  research: 'Recherche',
  individual: 'Particulier',
  student: 'Étudiant',
  job_seeker: "Demandeur d'emploi",
};

const SECTOR: Readonly<Record<Sector, string>> = {
  agriculture: 'Agriculture',
  industry: 'Industrie',
  energy_environment: 'Environnement',
  construction_housing: 'Construction',
  commerce_craft: 'Commerce',
  tourism: 'Tourisme',
  transport_mobility: 'Mobilité',
  digital: 'Numérique',
  research_innovation: 'Innovation',
  culture_sport: 'Culture',
  education_training: 'Éducation',
  employment: 'Emploi',
  health_social: 'Santé',
  territorial_development: 'Aménagement',
  international: 'Export',
};

/** Columns that a subsidy can fill; the schema is in French. */
const CELLS: Readonly<Partial<Record<NationalSchemaColumn, (subsidy: Subsidy) => string>>> = {
  id: ({ id }) => id,
  titre: (subsidy) => textOf(subsidy)?.title ?? '',
  promesse: (subsidy) => textOf(subsidy)?.summary ?? '',
  description: (subsidy) => textOf(subsidy)?.description ?? '',
  eligibilite: (subsidy) => {
    const text = textOf(subsidy);
    return listCell([...(text?.keyRequirements ?? []), ...(text?.restrictions ?? [])]);
  },
  types_aides: ({ funding }) =>
    funding.instrument === null ? '' : listCell([INSTRUMENT[funding.instrument]]),
  porteurs: ({ funders }) => (funders.length === 0 ? '' : bearers(funders)),
  programmes_parents: ({ programmes }) => listCell(programmes),
  url_source: ({ officialUrl }) => officialUrl ?? '',
  cibles: ({ eligibleApplicants }) => listCell(eligibleApplicants.map((one) => APPLICANT[one])),
  eligibilite_geographique: ({ coverage }) =>
    listCell(coverage.zones.flatMap((zone) => schemaZone(zone) ?? []).toSorted()),
  date_ouverture: ({ opensOn }) => opensOn ?? '',
  date_cloture: ({ deadline }) => deadline?.date ?? '',
  date_mise_a_jour: ({ sources }) =>
    sources
      .map(({ checkedOn }) => checkedOn)
      .toSorted()
      .at(-1) ?? '',
  eligibilite_forme_juridique: ({ legalEntities }) => listCell(legalEntities),
  ciblage_secteur_activite: ({ sector, targetSectors }) => {
    const sectors = sector === null ? targetSectors : [sector, ...targetSectors];
    return listCell([...new Set(sectors)].map((one) => SECTOR[one]));
  },
  ciblage_naf: ({ nafSections }) => listCell(nafSections),
};

/** Columns of the national "dispositif d'aide" schema that a subsidy can fill, in the order of the schema. */
export const SCHEMA_COLUMNS = NATIONAL_SCHEMA_COLUMNS.filter((column) => Object.hasOwn(CELLS, column));

/**
 * A subsidy in the national schema, as values in the order of `SCHEMA_COLUMNS`. What the schema has no columns for is left
 * out, never approximated: amounts, contacts, documents, conditions as data, the time of a deadline, versions, provenance,
 * and of two languages the second.
 */
export function schemaRowOf(subsidy: Subsidy): string[] {
  return SCHEMA_COLUMNS.map((column) => CELLS[column]?.(subsidy) ?? '');
}

function textOf({ texts }: Subsidy): SubsidyText | undefined {
  return texts.fr ?? texts.en;
}

function bearers(funders: readonly string[]): string {
  return JSON.stringify(funders.map((nom) => ({ nom, role: 'financeur' })));
}

function listCell(values: readonly string[]): string {
  return values.length === 0 ? '' : JSON.stringify(values);
}

/** Null for an area larger than a country and for other countries, for which the schema has no code. */
function schemaZone(zone: string): string | null {
  if (zone === 'country:FR') return FRANCE_CODE;
  const [level = '', code = ''] = zone.split(':');
  return Object.hasOwn(TERRITORY_PREFIXES, level)
    ? `${TERRITORY_PREFIXES[level as keyof typeof TERRITORY_PREFIXES]}-${code}`
    : null;
}

/** What a row that `schemaRowOf` wrote states, in the order in which it states it. */
export type StatedSchemaRow = {
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly description: string | null;
  /** Key requirements, then restrictions. */
  readonly requirements: readonly string[];
  readonly instrument: Instrument | null;
  readonly funders: readonly string[];
  readonly programmes: readonly string[];
  readonly officialUrl: string | null;
  readonly applicants: readonly Applicant[];
  readonly zones: readonly string[];
  readonly opensOn: string | null;
  readonly closesOn: string | null;
  readonly checkedOn: string | null;
  readonly legalEntities: readonly string[];
  readonly sectors: readonly Sector[];
  readonly nafSections: readonly string[];
};

/** Ids of subsidies are UUIDs of version 5. */
const SUBSIDY_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * What a row states that a platform like this one wrote: exactly the columns of `SCHEMA_COLUMNS`, the id of a subsidy, and
 * cells in the form of `schemaRowOf`. Null for any other row, which is one of another producer, or was changed. Writing
 * what was read gives the same row.
 */
export function statedInSchemaRow(row: Readonly<Record<string, unknown>>): StatedSchemaRow | null {
  const columns = Object.keys(row);
  const isOfPlatform =
    columns.length === SCHEMA_COLUMNS.length &&
    SCHEMA_COLUMNS.every((column) => typeof row[column] === 'string') &&
    SUBSIDY_ID.test(String(row.id));
  if (!isOfPlatform) return null;
  const text = (column: NationalSchemaColumn) => unguardCell(String(row[column]));
  const optional = (column: NationalSchemaColumn) => (text(column) === '' ? null : text(column));
  const day = (column: NationalSchemaColumn) => (text(column) === '' ? null : readIsoDay(text(column)));
  const named = <Value extends string>(
    column: NationalSchemaColumn,
    words: Readonly<Record<Value, string>>,
  ) => listIn(text(column))?.map((word) => valueNamed(words, word));
  const instruments = named('types_aides', INSTRUMENT_BY_WORD);
  const stated = {
    id: text('id'),
    title: text('titre'),
    summary: optional('promesse'),
    description: optional('description'),
    requirements: listIn(text('eligibilite')),
    instrument: instruments?.length === 0 ? null : instruments?.length === 1 ? instruments[0] : undefined,
    funders: bearersIn(text('porteurs')),
    programmes: listIn(text('programmes_parents')),
    officialUrl: optional('url_source'),
    applicants: named('cibles', APPLICANT),
    zones: listIn(text('eligibilite_geographique'))?.map(zoneOf),
    opensOn: day('date_ouverture'),
    closesOn: day('date_cloture'),
    checkedOn: day('date_mise_a_jour'),
    legalEntities: listIn(text('eligibilite_forme_juridique')),
    sectors: named('ciblage_secteur_activite', SECTOR),
    nafSections: listIn(text('ciblage_naf')),
  };
  const isWhole = Object.values(stated).every(
    (value) => value !== undefined && !(Array.isArray(value) && value.includes(undefined)),
  );
  return isWhole ? (stated as StatedSchemaRow) : null;
}

/** One word stands for a grant and a subsidy. */
const INSTRUMENT_BY_WORD = Object.fromEntries(
  Object.entries(INSTRUMENT).filter(([instrument]) => instrument !== 'grant'),
) as Readonly<Record<Exclude<Instrument, 'grant'>, string>>;

function valueNamed<Value extends string>(
  words: Readonly<Record<Value, string>>,
  word: string,
): Value | undefined {
  return (Object.keys(words) as Value[]).find((value) => words[value] === word);
}

/** Undefined for a date in another form. */
function readIsoDay(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? (readCivilDate(text) ?? undefined) : undefined;
}

/** The texts of a list; undefined for a cell that contains none. */
function listIn(cell: string): readonly string[] | undefined {
  if (cell === '') return [];
  const list = jsonIn(cell);
  return Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === 'string')
    ? list
    : undefined;
}

function bearersIn(cell: string): readonly string[] | undefined {
  if (cell === '') return [];
  const list = jsonIn(cell);
  if (!Array.isArray(list)) return undefined;
  const names = list.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'nom' in one ? one.nom : undefined,
  );
  // Every bearer that was written is a funder, with no other statement about it.
  const isWritten = names.every((name) => typeof name === 'string');
  return isWritten && bearers(names) === cell ? names : undefined;
}

function jsonIn(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}

const LEVELS = Object.entries(TERRITORY_PREFIXES).map(([level, prefix]) => ({ level, prefix }));

function zoneOf(code: string): string | undefined {
  if (code === FRANCE_CODE) return 'country:FR';
  const found = LEVELS.find(({ prefix }) => code.startsWith(`${prefix}-`));
  return found === undefined ? undefined : `${found.level}:${code.slice(found.prefix.length + 1)}`;
}
