import type { Applicant, Instrument, Sector } from '@platform/contracts/catalog';

/** Columns of version 0.0.1 of the national schema. */
export const COLUMNS_V001 = [
  'id_aide',
  'nom_aide',
  'nom_aide_normalise',
  'programme_aides',
  'porteur_aide',
  'porteur_siren',
  'instructeurs_aide',
  'beneficiaires_aide',
  'types_aides',
  'taux_subvention_minimum',
  'taux_subvention_maximum',
  'taux_subvention_commentaire',
  'aap_ami',
  'description',
  'exemple_projet',
  'thematique_aide',
  'recurrence_aide',
  'date_ouverture',
  'date_pre_depot',
  'date_cloture',
  'condition_eligibilite',
  'etat_avancement_projet',
  'type_depense',
  'zone_geographique',
  'url_descriptif',
  'url_demarche',
  'contact',
  'date_mise_a_jour',
] as const;

/** Native kind of aid to our instrument, the first match; the native words are kept as well. */
const INSTRUMENT_BY_WORD: readonly (readonly [RegExp, Instrument])[] = [
  [/subvention/i, 'subsidy'],
  [/avance (récupérable|remboursable)/i, 'other'],
  [/prêt/i, 'loan'],
  [/avantage fiscal|crédit d['’]impôt|allègement fiscal|exonération/i, 'tax_credit'],
  [
    /ingénierie|conseil|étude|formation|accompagnement|assistance|information|technique/i,
    'technical_assistance',
  ],
  [/financement/i, 'subsidy'],
];

/** Instrument of the first kind of aid named, or null. A call for projects that pays money is a grant. */
export function instrumentOf(
  kinds: readonly string[],
  { isCall }: { readonly isCall: boolean },
): Instrument | null {
  const [first] = kinds;
  if (first === undefined) return null;
  const known = INSTRUMENT_BY_WORD.find(([pattern]) => pattern.test(first))?.[1] ?? 'other';
  return isCall && known === 'subsidy' && !/subvention/i.test(first) ? 'grant' : known;
}

const APPLICANT_BY_WORD: readonly (readonly [RegExp, Applicant])[] = [
  [/professionnel|entreprise priv|entreprise|commerçant|artisan|tpe|pme|\beti\b/i, 'company'],
  [/start-?up|jeune pousse/i, 'startup'],
  [/agricult|exploitant|farmer/i, 'farmer'],
  [/associat/i, 'nonprofit'],
  [/commune|collectivité|epci|intercommunalité|département|region|région/i, 'local_authority'],
  [/établissement public|service de l['’]état|public/i, 'public_body'],
  [/recherche|chercheur/i, 'research'],
  [/particulier|citoyen|individu|ménage/i, 'individual'],
  [/étudiant|lycéen|apprenti/i, 'student'],
  [/demandeur d['’]emploi|chômeur/i, 'job_seeker'],
];

/** Applicants by the native words. */
export function applicantsNamed(words: readonly string[]): Applicant[] {
  return APPLICANT_BY_WORD.filter(([pattern]) => words.some((word) => pattern.test(word))).map(
    ([, applicant]) => applicant,
  );
}

const SECTOR_BY_WORD: readonly (readonly [RegExp, Sector])[] = [
  [/agric|élevage|sylvi|forêt|pêche|aquacult|viti/i, 'agriculture'],
  [/industri|manufact/i, 'industry'],
  [/énerg|environnement|climat|biodivers|déchet|eau\b|écolog|nature|pollution/i, 'energy_environment'],
  [/bâtiment|construction|logement|habitat|rénovation/i, 'construction_housing'],
  [/commerc|artisan/i, 'commerce_craft'],
  [/touris|hôtel|restauration/i, 'tourism'],
  [/transport|mobilité|logistique/i, 'transport_mobility'],
  [/numéri|informati/i, 'digital'],
  [/recherche|innovation/i, 'research_innovation'],
  [/cultur|sport|patrimoine/i, 'culture_sport'],
  [/formation|éducation|enseignement|jeunesse/i, 'education_training'],
  [/emploi|insertion/i, 'employment'],
  [/santé|social|handicap|solidarité/i, 'health_social'],
  [/aménagement|urbanisme|territoire|ruralité|foncier/i, 'territorial_development'],
  [/internation|export|europe/i, 'international'],
];

/** Sectors by the native themes. */
export function sectorsNamed(words: readonly string[]): Sector[] {
  return SECTOR_BY_WORD.filter(([pattern]) => words.some((word) => pattern.test(word))).map(
    ([, sector]) => sector,
  );
}
