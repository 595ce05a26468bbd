import type { Applicant, Instrument, Sector } from '@platform/contracts/catalog';
import { wordTest } from '../../values/word-pattern.ts';

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

type Vocabulary<Value> = readonly (readonly [names: (text: string) => boolean, value: Value])[];

const namesSubsidy = wordTest({ stems: ['subvention'] });
/** Whether a kind of aid is a loan. */
export const namesLoan = wordTest({ words: ['pret'] });

/** Native kind of aid to our instrument, the first match; the native words are kept as well. */
const INSTRUMENTS: Vocabulary<Instrument> = [
  [namesSubsidy, 'subsidy'],
  [wordTest({ stems: ['avances? (?:recuperable|remboursable)'] }), 'other'],
  [namesLoan, 'loan'],
  [
    wordTest({
      stems: ['avantages? fisca', 'credits? d impot', 'allegements? fisca', 'exoneration'],
    }),
    'tax_credit',
  ],
  [
    wordTest({
      stems: ['ingenierie', 'conseil', 'accompagnement', 'assistance', 'technique'],
      words: ['etude', 'formation', 'information'],
    }),
    'technical_assistance',
  ],
  [wordTest({ stems: ['financement'] }), 'subsidy'],
];

/** Instrument of the first kind of aid named, or null. A call for projects that pays money is a grant. */
export function instrumentOf(
  kinds: readonly string[],
  { isCall }: { readonly isCall: boolean },
): Instrument | null {
  const [first] = kinds;
  if (first === undefined) return null;
  const known = INSTRUMENTS.find(([names]) => names(first))?.[1] ?? 'other';
  return isCall && known === 'subsidy' && !namesSubsidy(first) ? 'grant' : known;
}

const APPLICANTS: Vocabulary<Applicant> = [
  [
    wordTest({
      stems: ['professionnel', 'entreprise', 'entrepreneur', 'commercant', 'artisan'],
      words: ['tpe', 'pme', 'eti'],
    }),
    'company',
  ],
  [wordTest({ stems: ['start[- ]?up', 'jeunes? pousse'] }), 'startup'],
  [wordTest({ stems: ['agricult', 'exploitant', 'farmer'] }), 'farmer'],
  [wordTest({ stems: ['associat'] }), 'nonprofit'],
  [
    wordTest({
      stems: ['collectivite', 'intercommunalite', 'departement', 'region'],
      words: ['commune', 'epci'],
    }),
    'local_authority',
  ],
  // "Grand public" and "tout public" are people, "publication" and "publicité" other words.
  [
    wordTest({
      stems: ['services? de l etat'],
      words: ['(?<!(?:grand|tout|jeune|large) )public', 'publique'],
    }),
    'public_body',
  ],
  [
    wordTest({
      words: ['recherche(?!s? d emploi)', 'chercheur(?!s? d emploi)', 'chercheuse(?!s? d emploi)'],
    }),
    'research',
  ],
  [wordTest({ stems: ['citoyen'], words: ['particulier', 'individu', 'menage'] }), 'individual'],
  [wordTest({ stems: ['etudiant', 'lyceen'], words: ['apprentie?'] }), 'student'],
  [wordTest({ stems: ['demandeu(?:r|se)s? d emploi', 'chomeu'] }), 'job_seeker'],
];

/** Applicants by the native words. */
export function applicantsNamed(words: readonly string[]): Applicant[] {
  return valuesNamed(APPLICANTS, words);
}

const SECTORS: Vocabulary<Sector> = [
  [
    wordTest({
      stems: [
        'agric',
        'elevage',
        'sylvi',
        'foret',
        'forest',
        'pecheur',
        'aquacult',
        'viti',
        'horticult',
        'apicult',
      ],
      words: ['peche'],
    }),
    'agriculture',
  ],
  [wordTest({ stems: ['industri', 'manufact'] }), 'industry'],
  [
    wordTest({
      stems: ['energ', 'environnement', 'climat', 'biodivers', 'dechet', 'ecolog', '(?:de)?pollution'],
      // A benefit "en nature" is one without money.
      words: ['eau', '(?<!en )nature', 'naturel', 'naturelle'],
    }),
    'energy_environment',
  ],
  [
    wordTest({ stems: ['batiment', '(?:re)?construction', '(?:re)?logement', 'habitat', 'renovation'] }),
    'construction_housing',
  ],
  [wordTest({ stems: ['commerc', 'artisan'] }), 'commerce_craft'],
  [
    wordTest({
      stems: ['\\p{L}{0,8}touris', 'hotel'],
      words: ['restauration(?! (?:de|des|du|d|ecologique|scolaire|collective)(?!\\p{L}))'],
    }),
    'tourism',
  ],
  [wordTest({ stems: ['transport', 'mobilite', 'logistique'] }), 'transport_mobility'],
  [wordTest({ stems: ['numeri[qs]', 'informati[qs]'] }), 'digital'],
  [
    wordTest({ stems: ['innovation'], words: ['recherche(?!s? (?:d emploi|de financement))'] }),
    'research_innovation',
  ],
  [
    wordTest({
      stems: [
        'cultur(?!es? (?:maraich|cereal|fourrag|legum|fruit|hors sol|biolog|agric))',
        'sport',
        'patrimoine',
      ],
    }),
    'culture_sport',
  ],
  [
    wordTest({ stems: ['education', 'enseignement', 'jeunesse'], words: ['formation'] }),
    'education_training',
  ],
  [wordTest({ stems: ['emploi', '(?:re)?insertion'] }), 'employment'],
  [
    wordTest({ stems: ['(?<!(?:siege|capital) )social', 'handicap', 'solidarite'], words: ['sante'] }),
    'health_social',
  ],
  [
    wordTest({ stems: ['(?:re)?amenagement', 'urbanisme', 'territoire', 'ruralite', 'foncier'] }),
    'territorial_development',
  ],
  [wordTest({ stems: ['internation', 'export', 'europe'] }), 'international'],
];

/** Sectors by the native themes. */
export function sectorsNamed(words: readonly string[]): Sector[] {
  return valuesNamed(SECTORS, words);
}

function valuesNamed<Value>(vocabulary: Vocabulary<Value>, words: readonly string[]): Value[] {
  return vocabulary.flatMap(([names, value]) => (words.some(names) ? [value] : []));
}
