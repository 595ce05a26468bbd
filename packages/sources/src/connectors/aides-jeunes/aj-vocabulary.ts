import type { Applicant, Sector } from '@platform/contracts/catalog';

type Profile = { readonly applicant: Applicant; readonly sentence: string };

/** Situations that a benefit may require (`profils`): the kind of applicant, and the sentence shown. */
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

/** How often a benefit is paid, which does not state when to apply; `autre` states nothing. */
export const PERIOD_WORDS: Readonly<Record<string, string>> = {
  ponctuelle: 'en une fois',
  mensuelle: 'par mois',
  annuelle: 'par an',
};

/** Topics of the questionnaire that a benefit belongs to. */
export const SECTOR_BY_INTEREST: Readonly<Record<string, Sector>> = {
  _interetBafa: 'education_training',
  _interetPermisDeConduire: 'transport_mobility',
  _interetEtudesEtranger: 'international',
  _interetAidesSanitaireSocial: 'health_social',
};

/** Words of a label and the sector they imply; the first match counts, and the value is marked as guessed. */
export const SECTOR_BY_WORD: readonly (readonly [RegExp, Sector])[] = [
  [
    /mobili-?jeune|logement|loyer|loca[- ]?pass|visale|habitat|hébergement|énergie|coloc|bail réel|résidences?/i,
    'construction_housing',
  ],
  [
    /mobilité inclusion|handicap|aah|santé|mutuelle|complémentaire|soins|psy|contracepti|dépendance|autonomie|invalidité/i,
    'health_social',
  ],
  [/b-monde/i, 'international'],
  [/parcoursup|\bmaster\b/i, 'education_training'],
  [
    /\bpermis\b|transport|mobilité|mobillico|covoitur|abonnements? (?!(?:sport|culture|théâtre|presse))|\bter\b|illico|mezzo|billet|autocars?|\bbus\b|\btrains?\b|\btrams?\b|tramway|métro\b|\bsncf\b|\btgv\b|\brail\b|ferroviaire|navette|navigo|imagine r|vélo|véhicule|cyclomoteur|trottinette|libertio|fréquencio|\bzou\b|réseau|tarif jeune|paris access/i,
    'transport_mobility',
  ],
  [/étrang|international|erasmus|europe|discovereu|pass monde/i, 'international'],
  [
    /culture|musée|(?<!tran)sport|loisir|vacances|\bcolo\b|passʼcolo|pass['’ ]région|yeps|licence/i,
    'culture_sport',
  ],
  [
    /étud|bourse|formation|bafa|bafd|lycé|rentrée|scolaire|diplôme|apprenti|baccalauréat|concours|vae|stage|stagiaire|équipement (professionnel|individuel)|outillage|compétences|savoirs|qualif|prépa|prepa|réussite/i,
    'education_training',
  ],
  [
    /emploi|travail|embauche|création d['’]entreprise|insertion|chômage|activité|engagement jeune|jeunes actifs|déjeuner/i,
    'employment',
  ],
  [/agricult|agricole/i, 'agriculture'],
  [/informatique|ordinateur|numérique/i, 'digital'],
  [
    /allocation|famil|enfant|rsa|solidari|solidaire|secours|social|garde|aides? aux jeunes|domicili|ménager|habillement|seniors|personnes âgées|compensation|vie autonome/i,
    'health_social',
  ],
];

/** Every field of a benefit that the connector knows, read or used only by the source's simulator. */
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
