import type { ApplicantSentences } from './sentence-list.ts';

/** Of a startup. */
export const SENTENCES_OF_STARTUP: ApplicantSentences = [
  [
    'startup',
    [
      'startup deeptech cherche amorçage',
      'jeune pousse dans la santé numérique',
      'start up ia pour les notaires',
      'ma startup fait une levée de fonds',
      'on vient de créer une startup dans la foodtech',
      'spin-off du CNRS en photonique',
      'fondatrice d’une medtech, essais cliniques',
      'founder, 32, medtech',
      'jeune entreprise innovante, bourse french tech',
      'seed money for an AI startup',
      'pre-seed deep tech',
      'we are a three person start-up building battery recycling software',
      'spinout from university, quantum sensors',
      'incubated startup needs proof of concept',
      'scaleup saas series A',
      'on a créé une appli pour les diabétiques, seed',
      'jeune boîte innovante dans les drones agricoles',
      'pitch deck ready, femtech founder',
      'deeptech issue du CEA',
      'startup cosmétique levée',
      'our startup wants to test its sensor in a hospital',
      'saas de compta pour artisans, levée de fonds',
      'biotech, essais précliniques, dilution',
      'deux associés et un prototype de drone',
      'robotics startup needs lab space',
      'jeune pousse quantique grenobloise',
    ],
  ],
];
