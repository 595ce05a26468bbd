import type { Applicant } from '../../reading.ts';
import { joinedPhrases } from '../joined-phrases.ts';

/** "Founder, 32, medtech": a person and their company may apply. */
const AGES = Array.from({ length: 50 }, (_, at) => String(18 + at));

/** Names of those who may be one of several kinds, the likeliest first. */
export const SEVERAL_APPLICANTS: readonly (readonly [
  applicants: readonly Applicant[],
  phrases: readonly string[],
])[] = [
  [
    ['startup', 'individual'],
    joinedPhrases(
      ['fondateur', 'fondatrice', 'fondateur de', 'fondatrice de', 'founder', 'founder aged'],
      AGES,
    ),
  ],
  [
    ['public_body', 'local_authority'],
    [
      ...joinedPhrases(
        ['directeur', 'directrice', 'instit', 'maîtresse', 'maître'],
        ['d’école', 'de l’école', 'en maternelle', 'en primaire', 'd’école maternelle', 'd’école primaire'],
      ),
      ...joinedPhrases(
        ['prof', 'professeur', 'professeure', 'enseignant', 'enseignante', 'teacher'],
        [
          'svt',
          'maths',
          'français',
          'anglais',
          'd’anglais',
          'd’histoire',
          'histoire',
          'allemand',
          'd’allemand',
          'lettres',
          'physique',
          'technologie',
          'arts plastiques',
          'd’arts plastiques',
          'musique',
          'des écoles',
          'eps',
          'd’eps',
          'de svt',
          'de maths',
          'de français',
          'de lettres',
          'de physique',
          'de technologie',
          'de musique',
          'd’espagnol',
          'en collège',
          'en lycée',
          'en lycée pro',
          'de collège',
          'de lycée',
          'en maternelle',
          'principal',
          'documentaliste',
        ],
      ),
      'prof',
      'enseignant',
      'enseignante',
      'instituteur',
      'institutrice',
      'proviseur',
      'proviseure',
      'principal de collège',
      'principale de collège',
      'cpe',
      'head teacher',
      'headteacher',
      'school head',
      'headmistress',
      'headmaster',
      'teacher',
      'school principal',
      'primary school teacher',
      'vocational school',
      'sapeurs-pompiers',
    ],
  ],
  [
    ['public_body', 'local_authority', 'nonprofit'],
    ['musée', 'museum', 'écomusée', 'museum archive', 'art museum'],
  ],
];
