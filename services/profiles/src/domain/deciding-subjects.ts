import type { ProfileFact } from '@platform/contracts/profile-sets';

/**
 * Subjects of criteria that a fact of a profile decides; the size of a company follows from its employees. All other facts
 * decide nothing.
 */
const SUBJECTS = {
  territoryId: ['territory'],
  nafCode: ['activity'],
  staff: ['employees', 'company_size'],
  established: ['company_age_months'],
  revenue: ['turnover'],
  legalForm: ['legal_form'],
  certifications: ['certification'],
  birthYear: ['age'],
  situation: ['situation'],
} as const satisfies Partial<Record<ProfileFact, readonly string[]>>;

type DecidingSubject = (typeof SUBJECTS)[keyof typeof SUBJECTS][number];

/**
 * How many verdicts wait for a fact, by how many wait for each subject. A verdict may wait for two subjects of one fact,
 * so the greater number counts.
 */
export function decidedBy(fact: ProfileFact, open: ReadonlyMap<string, number>): number {
  const subjects: readonly DecidingSubject[] =
    fact in SUBJECTS ? SUBJECTS[fact as keyof typeof SUBJECTS] : [];
  return Math.max(0, ...subjects.map((subject) => open.get(subject) ?? 0));
}
