import { tradesOf } from '../trade.ts';

export const EDUCATION_TRAINING = [
  ...tradesOf({ sector: 'education_training', applicant: null }, [
    [
      '85',
      'école, centre de formation, organisme de formation, école privée, école de langues, formateur, formatrice, école maternelle, école élémentaire, université populaire, soutien scolaire',
      'school, training centre, training organisation, language school, trainer, conservatory, tutoring',
    ],
    [
      '85.10',
      'jardin d’enfants, école Montessori, école alternative',
      'nursery school, preschool, Montessori school',
    ],
    ['85.20', '', 'elementary school'],
    ['85.31', 'lycée général', 'secondary school, high school, middle school'],
    [
      '85.32',
      'lycée professionnel, lycée agricole, centre de formation d’apprentis, maison familiale rurale, école de production',
      'vocational school, apprentice training centre, agricultural college',
    ],
    [
      '85.42',
      'école d’ingénieurs, école de commerce, grande école, école d’art, business school, école supérieure',
      'engineering school, art school, higher education institution',
    ],
    [
      '85.59',
      'formateur indépendant, professeur particulier, cours particuliers, école du numérique',
      'training provider, tutor, tutoring company, coding school',
    ],
  ]),
  ...tradesOf({ sector: 'education_training', applicant: 'company' }, [
    [
      '85.53',
      'monitrice d’auto-école, école de conduite, auto-école sociale, moto-école',
      'driving instructor',
    ],
  ]),
];
