import { QUESTION_SUBJECTS } from '@platform/contracts/assistant';
import type { Applicant } from '@platform/contracts/catalog';
import type { EligibilityProfile } from '@platform/contracts/eligibility';

type Subject = (typeof QUESTION_SUBJECTS)[number];

const PERSONS: ReadonlySet<Applicant> = new Set(['individual', 'student', 'job_seeker']);
const OF_PERSONS: ReadonlySet<Subject> = new Set(['age', 'household_quotient']);
const OF_ORGANISATIONS: ReadonlySet<Subject> = new Set([
  'employees',
  'company_age_months',
  'turnover',
  'company_size',
  'legal_form',
]);

/** Whether a profile has facts that only an organisation has. */
function isOrganisation(profile: EligibilityProfile): boolean {
  const { naf, legalForm, employees, turnoverCents, companySize } = profile;
  return [naf, legalForm, employees, turnoverCents, companySize].some((fact) => fact != null);
}

/** What the next question may be about: an organisation has no age of a person, a person no employees. */
export function questionSubjects(profile: EligibilityProfile): readonly Subject[] {
  const { applicant, applicants } = profile;
  const who = [...(applicants ?? []), ...(applicant == null ? [] : [applicant])];
  const persons = who.filter((one) => PERSONS.has(one));
  if (who.length > 0 && persons.length === who.length)
    return QUESTION_SUBJECTS.filter((subject) => !OF_ORGANISATIONS.has(subject));
  const isNoPerson = who.length > 0 ? persons.length === 0 : isOrganisation(profile);
  return isNoPerson ? QUESTION_SUBJECTS.filter((subject) => !OF_PERSONS.has(subject)) : QUESTION_SUBJECTS;
}
