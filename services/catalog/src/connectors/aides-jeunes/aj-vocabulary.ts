import type { Applicant, Recurrence, Sector } from '@platform/contracts/catalog';

type Profile = { readonly applicant: Applicant; readonly sentence: string };

/** Situations a benefit may ask for (`profils`): who may apply in our words, and the sentence shown. */
export const PROFILES: Readonly<Record<string, Profile>> = {
  enseignement_superieur: { applicant: 'student', sentence: "Étudier dans l'enseignement supérieur" },
  etudiant: { applicant: 'student', sentence: 'Être étudiant ou étudiante' },
  lyceen: { applicant: 'student', sentence: 'Être au lycée' },
  collegien: { applicant: 'student', sentence: 'Être au collège' },
  apprenti: { applicant: 'student', sentence: 'Être en apprentissage' },
  stagiaire: { applicant: 'student', sentence: 'Être en stage ou en formation' },
  professionnalisation: { applicant: 'student', sentence: 'Être en contrat de professionnalisation' },
  chomeur: { applicant: 'job_seeker', sentence: "Être en recherche d'emploi" },
  inactif: { applicant: 'individual', sentence: 'Être sans activité' },
  salarie: { applicant: 'individual', sentence: 'Être salarié ou salariée' },
  independant: { applicant: 'individual', sentence: 'Exercer une activité indépendante' },
  service_civique: { applicant: 'individual', sentence: 'Faire un service civique' },
  beneficiaire_rsa: { applicant: 'individual', sentence: 'Recevoir le RSA' },
  parent: { applicant: 'individual', sentence: 'Être parent' },
  situation_handicap: { applicant: 'individual', sentence: 'Être en situation de handicap' },
};

/** How often a benefit is paid; `autre` says nothing. */
export const RECURRENCE_BY_PERIOD: Readonly<Record<string, Recurrence>> = {
  ponctuelle: 'one_time',
  mensuelle: 'monthly',
  annuelle: 'annual',
};

export const PERIOD_WORDS: Readonly<Record<string, string>> = {
  ponctuelle: 'en une fois',
  mensuelle: 'par mois',
  annuelle: 'par an',
};

/** Interests of the questionnaire that a benefit belongs to. */
export const SECTOR_BY_INTEREST: Readonly<Record<string, Sector>> = {
  _interetBafa: 'education_training',
  _interetPermisDeConduire: 'transport_mobility',
  _interetEtudesEtranger: 'international',
  _interetAidesSanitaireSocial: 'health_social',
};

/** Words of a label and the sector they speak of, the first that fits; a guess, marked so. */
export const SECTOR_BY_WORD: readonly (readonly [RegExp, Sector])[] = [
  [
    /permis|transport|mobilité|covoitur|abonnement|carte .*(jeune|tarif)|vélo|train|bus|navigo/i,
    'transport_mobility',
  ],
  [/logement|loyer|loca[- ]?pass|visale|habitat|énergie|colocation|coloc/i, 'construction_housing'],
  [/santé|handicap|aah|complémentaire|soins|psy|prévention|contracepti/i, 'health_social'],
  [/étrang|international|erasmus|europe/i, 'international'],
  [/culture|sport|loisir|vacances|pass région|licence/i, 'culture_sport'],
  [
    /étud|bourse|formation|bafa|bafd|lycé|rentrée|scolaire|diplôme|apprenti|baccalauréat|concours|vae|stage/i,
    'education_training',
  ],
  [/emploi|travail|embauche|création d['’]entreprise|insertion|chômage|activité/i, 'employment'],
  [/informatique|ordinateur|numérique/i, 'digital'],
  [/allocation|famil|enfant|rsa|solidarité|secours|social|autonomie|garde/i, 'health_social'],
];

/** Every field of a benefit that the connector knows: read, or meant for the simulator alone. */
export const KNOWN_FIELDS = new Set<string>([
  'label',
  'institution',
  'description',
  'conditions',
  'conditions_generales',
  'voluntary_conditions',
  'profils',
  'link',
  'instructions',
  'form',
  'teleservice',
  'teleservices',
  'teleservicePrefill',
  'montant',
  'unit',
  'type',
  'periodicite',
  'legend',
  'private',
  'interestFlag',
  'prefix',
  'floorAt',
  'is_teleservice_need_register',
  'top',
  'participation',
  'imgSrc',
  'entity',
  'openfiscaPeriod',
  'isBaseRessourcesYearMinusTwo',
  'isBaseRessourcesPatrimoine',
  'msa',
  'setToZeroRecently',
  'lieuxTypes',
]);
