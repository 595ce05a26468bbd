import type { Applicant, Sector, Subsidy } from '@platform/contracts/catalog';

/** Columns of the national "dispositif d'aide" schema 0.2.0 that a subsidy can fill. */
export const SCHEMA_COLUMNS = [
  'id',
  'titre',
  'promesse',
  'description',
  'eligibilite',
  'types_aides',
  'porteurs',
  'programmes_parents',
  'url_source',
  'cibles',
  'eligibilite_geographique',
  'date_ouverture',
  'date_cloture',
  'date_mise_a_jour',
  'eligibilite_forme_juridique',
  'ciblage_secteur_activite',
  'ciblage_naf',
] as const;
type Column = (typeof SCHEMA_COLUMNS)[number];

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

/** `region:84` as the schema writes it. */
const PREFIX = { country: 'PAYS', region: 'REG', department: 'DEP', epci: 'EPCI', commune: 'COM' } as const;

/**
 * A subsidy in the national schema, as values in the order of `SCHEMA_COLUMNS`. The schema is in French and has no columns
 * for amounts, contacts, documents and confidence: what it cannot express is left out, never approximated.
 */
export function schemaRowOf(subsidy: Subsidy): string[] {
  const text = subsidy.texts.fr ?? subsidy.texts.en;
  const { deadline, coverage, funding } = subsidy;
  const sectors =
    subsidy.sector === null ? subsidy.targetSectors : [subsidy.sector, ...subsidy.targetSectors];
  const cells: Readonly<Record<Column, string>> = {
    id: subsidy.id,
    titre: text?.title ?? '',
    promesse: text?.summary ?? '',
    description: text?.description ?? '',
    eligibilite: listCell([...(text?.keyRequirements ?? []), ...(text?.restrictions ?? [])]),
    types_aides: funding.instrument === null ? '' : listCell([INSTRUMENT[funding.instrument]]),
    porteurs: subsidy.funders.length === 0 ? '' : bearers(subsidy.funders),
    programmes_parents: listCell(subsidy.programmes),
    url_source: subsidy.officialUrl ?? '',
    cibles: listCell(subsidy.eligibleApplicants.map((one) => APPLICANT[one])),
    eligibilite_geographique: listCell(coverage.zones.flatMap((zone) => schemaZone(zone) ?? [])),
    date_ouverture: subsidy.opensOn ?? '',
    date_cloture: deadline?.date ?? '',
    date_mise_a_jour:
      subsidy.sources
        .map(({ checkedOn }) => checkedOn)
        .toSorted()
        .at(-1) ?? '',
    eligibilite_forme_juridique: listCell(subsidy.legalEntities),
    ciblage_secteur_activite: listCell([...new Set(sectors)].map((one) => SECTOR[one])),
    ciblage_naf: listCell(subsidy.nafSections),
  };
  return SCHEMA_COLUMNS.map((column) => cells[column]);
}

function bearers(funders: readonly string[]): string {
  return JSON.stringify(funders.map((nom) => ({ nom, role: 'financeur' })));
}

function listCell(values: readonly string[]): string {
  return values.length === 0 ? '' : JSON.stringify(values);
}

/** Null for an area larger than a country, for which the schema has no code. */
function schemaZone(zone: string): string | null {
  if (zone === 'country:FR') return 'PAYS-99100';
  const [level = '', code = ''] = zone.split(':');
  const prefix = Object.hasOwn(PREFIX, level) ? PREFIX[level as keyof typeof PREFIX] : null;
  return prefix === null || level === 'country' ? null : `${prefix}-${code}`;
}
