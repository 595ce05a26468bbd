/** Things and undertakings of a job seeker. */
export const JOB_SEEKER_SIGNS: readonly string[] = [
  'chômage',
  'allocation chômage',
  'unemployment',
  'retrouver un emploi',
  'retour à l’emploi',
  'reconversion professionnelle',
  'ma reconversion',
  'me former',
  'find work',
  'find a job',
  'get back to work',
  'trouver du travail',
  'trouver un emploi',
];
