/** Things that hint at a job seeker. */
export const JOB_SEEKER_HINTS: readonly string[] = [
  'reconversion',
  'cv',
  'allocations',
  'licenciement',
  'bilan de compétences',
  'formation',
  'emploi',
  'travail',
  'retraining',
  'redundancy',
  'job',
  'training course',
  'permis poids lourd',
  'caces',
  'fimo',
];
