import type { Applicant, Instrument, Sector } from '@platform/contracts/catalog';
import type { Rights } from '../../port/source-info.ts';
import { plainWords } from '../../records/record-checks.ts';
import { SOURCE_TABLE } from '../../source-table.ts';
import { closedSet } from '../../values/closed-set.ts';

/** Columns of the CSV export. */
export const CSV_COLUMNS = [
  'Nom',
  'Lien',
  'Financeurs',
  'Bénéficiaire',
  "Types d'aides",
  'AAP/AMI',
  'Récurrence',
  'Descriptif',
  'Date Clôture',
] as const;

/** Fields of a result of the API. */
export const API_FIELDS: ReadonlySet<string> = new Set(
  'id slug url name name_initial short_title financers financers_full instructors instructors_full programs description eligibility perimeter perimeter_scale mobilization_steps origin_url categories is_call_for_project application_url targeted_audiences aid_types aid_types_full is_charged destinations start_date predeposit_date submission_deadline subvention_rate_lower_bound subvention_rate_upper_bound subvention_comment loan_amount recoverable_advance_amount contact recurrence project_examples import_data_url import_data_mention import_share_licence date_created date_updated project_references european_aid is_live status'.split(
    ' ',
  ),
);

/** Audiences by label (CSV and API) and by slug. */
export const AUDIENCES = closedSet<Applicant>({
  Communes: 'local_authority',
  'Intercommunalités / Pays': 'local_authority',
  EPCI: 'local_authority',
  Départements: 'local_authority',
  Régions: 'local_authority',
  "Collectivités d'outre-mer à statuts particuliers": 'local_authority',
  "Établissements publics (écoles, bibliothèques…) / Services de l'État": 'public_body',
  'Établissement public': 'public_body',
  'Établissements publics': 'public_body',
  'Entreprises publiques locales (Sem, Spl, SemOp)': 'public_body',
  Associations: 'nonprofit',
  Association: 'nonprofit',
  'Entreprises privées': 'company',
  'Entreprise privée': 'company',
  Particuliers: 'individual',
  Particulier: 'individual',
  Agriculteurs: 'farmer',
  Agriculteur: 'farmer',
  Recherche: 'research',
  Commune: 'local_authority',
  Département: 'local_authority',
  Région: 'local_authority',
  department: 'local_authority',
  region: 'local_authority',
  special: 'local_authority',
  'public-org': 'public_body',
  'public-cies': 'public_body',
  'private-sector': 'company',
  'private-person': 'individual',
  farmer: 'farmer',
  researcher: 'research',
});

export type AidKind = { readonly instrument: Instrument; readonly isLoan?: true; readonly isAdvance?: true };

/** Native kinds of aid by precedence: grants, then loans, then help in kind. */
const KINDS: Readonly<Record<string, AidKind>> = {
  Subvention: { instrument: 'subsidy' },
  grant: { instrument: 'subsidy' },
  Prêt: { instrument: 'loan', isLoan: true },
  loan: { instrument: 'loan', isLoan: true },
  'Avance récupérable': { instrument: 'other', isAdvance: true },
  'recoverable-advance': { instrument: 'other', isAdvance: true },
  "Certificat d'économie d'énergie (CEE)": { instrument: 'other' },
  cee: { instrument: 'other' },
  'Autre aide financière': { instrument: 'other' },
  other: { instrument: 'other' },
  'Ingénierie technique': { instrument: 'technical_assistance' },
  'technical-engineering': { instrument: 'technical_assistance' },
  'Ingénierie financière': { instrument: 'technical_assistance' },
  'financial-engineering': { instrument: 'technical_assistance' },
  'Ingénierie Juridique / administrative': { instrument: 'technical_assistance' },
  'legal-engineering': { instrument: 'technical_assistance' },
  Formation: { instrument: 'technical_assistance' },
};
export const AID_KINDS = closedSet<AidKind>(KINDS);
export const KIND_ORDER: readonly Instrument[] = ['subsidy', 'loan', 'other', 'technical_assistance'];

/** Themes; their names contain slashes, so the category is what follows one of these names. */
export const THEMES: Readonly<Record<string, readonly Sector[]>> = {
  'Culture et identité collective / patrimoine / sports': ['culture_sport'],
  'Développement économique / production et consommation': [],
  'Eau et milieux aquatiques': ['energy_environment'],
  'Fonctions support': [],
  'Mobilité / transports': ['transport_mobility'],
  'Nature / environnement': ['energy_environment'],
  'Solidarités / lien social': ['health_social'],
  'Urbanisme / logement / aménagement': ['territorial_development'],
  'Énergies / Déchets': ['energy_environment'],
};

/** Categories whose sector differs from that of their theme. */
export const CATEGORIES = closedSet<readonly Sector[]>({
  'Agriculture et agroalimentaire': ['agriculture'],
  Forêts: ['agriculture', 'energy_environment'],
  Artisanat: ['commerce_craft'],
  'Commerces et services': ['commerce_craft'],
  'Consommation et production': ['commerce_craft'],
  'Economie locale et circuits courts': ['commerce_craft'],
  'Attractivité économique': ['territorial_development'],
  'Economie circulaire': ['energy_environment'],
  'Economie sociale et solidaire': ['health_social'],
  Emploi: ['employment'],
  'Formation professionnelle': ['education_training'],
  Industrie: ['industry'],
  'Innovation, créativité et recherche': ['research_innovation'],
  International: ['international'],
  Revitalisation: ['territorial_development'],
  'Technologies numériques et numérisation': ['digital'],
  Tourisme: ['tourism'],
  'Fiscalité des entreprises': [],
  'Inclusion numérique': ['digital', 'health_social'],
  'Education et renforcement des compétences': ['education_training'],
  Jeunesse: ['education_training'],
  'Logement et habitat': ['construction_housing'],
  'Bâtiments et construction': ['construction_housing'],
  Architecture: ['construction_housing'],
  "Economie d'énergie et rénovation énergétique": ['energy_environment', 'construction_housing'],
  'Appui méthodologique': [],
  'Animation et mise en réseau': [],
});

const OPEN_LICENCE = 'Licence Ouverte 2.0';
const LICENCES = closedSet<string>({
  openlicence20: OPEN_LICENCE,
  'Licence ouverte 2.0': OPEN_LICENCE,
  'Licence ouverte': OPEN_LICENCE,
  unknown: 'Not stated by the producer',
  Inconnue: 'Not stated by the producer',
});

/** Licence and mention that the producer requires to be shown with a record taken over from it. */
export function rightsOfRecord(licence: string | null, mention: string | null): Rights | null {
  if (licence === null && mention === null) return null;
  const { licence: usual, attribution } = SOURCE_TABLE['aides-territoires'];
  const named = licence === null ? usual : (LICENCES.get(plainWords(licence)) ?? licence);
  return {
    licence: named.slice(0, 120),
    attribution: (mention === null ? attribution : `${attribution} – ${mention}`).slice(0, 300),
  };
}
