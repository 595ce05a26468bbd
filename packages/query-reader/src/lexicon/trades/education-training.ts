import { tradesOf } from '../trade.ts';

export const EDUCATION_TRAINING = [
  ...tradesOf({ sector: 'education_training', applicant: null }, [
    [
      '85',
      'école, école de musique, école de danse, centre de formation, organisme de formation, auto-école, moniteur d’auto-école, cfa, école privée, conservatoire, école de langues, formateur, formatrice, professeur de yoga, école maternelle, école élémentaire, université populaire, soutien scolaire, moniteur de ski, école de voile, école de surf',
      'school, music school, dance school, training centre, training organisation, driving school, language school, trainer, yoga teacher, conservatory, sailing school, surf school, tutoring',
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
