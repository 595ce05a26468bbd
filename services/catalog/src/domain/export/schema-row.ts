import type { Applicant, Sector, Subsidy, SubsidyText } from '@platform/contracts/catalog';
import {
  FRANCE_CODE,
  NATIONAL_SCHEMA_COLUMNS,
  type NationalSchemaColumn,
  TERRITORY_PREFIXES,
} from '@platform/contracts/national-schema';

const INSTRUMENT = {
  grant: 'Subvention',
  subsidy: 'Subvention',
  tax_credit: 'Avantage fiscal',
  loan: 'Prêt',
  technical_assistance: 'Accompagnement',
  other: 'Autre',
} as const;

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
    listCell(coverage.zones.flatMap((zone) => schemaZone(zone) ?? [])),
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
 * A subsidy in the national schema, as values in the order of `SCHEMA_COLUMNS`. The schema has no columns for amounts,
 * contacts, documents and confidence: what it cannot express is left out, never approximated.
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
