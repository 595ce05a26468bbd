import type { Applicant } from '../reading.ts';

/** What somebody may apply as: a startup or a farm is a company too, a student and a job seeker are individuals. */
export function eligibleAs(applicant: Applicant): readonly Applicant[] {
  if (applicant === 'startup' || applicant === 'farmer') return [applicant, 'company'];
  if (applicant === 'student' || applicant === 'job_seeker') return [applicant, 'individual'];
  return [applicant];
}
