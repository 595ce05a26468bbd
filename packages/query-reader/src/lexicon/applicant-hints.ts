import type { Applicant } from '../reading.ts';
import { COMPANY_HINTS } from './applicant-hints/company.ts';
import { FARMER_HINTS } from './applicant-hints/farmer.ts';
import { INDIVIDUAL_HINTS } from './applicant-hints/individual.ts';
import { JOB_SEEKER_HINTS } from './applicant-hints/job-seeker.ts';
import { LOCAL_AUTHORITY_HINTS } from './applicant-hints/local-authority.ts';
import { NONPROFIT_HINTS } from './applicant-hints/nonprofit.ts';
import { PUBLIC_BODY_HINTS } from './applicant-hints/public-body.ts';
import { RESEARCH_HINTS } from './applicant-hints/research.ts';
import { STARTUP_HINTS } from './applicant-hints/startup.ts';
import { STUDENT_HINTS } from './applicant-hints/student.ts';

/**
 * Things that one kind of applicant deals with more often than others, singular. They never leave anybody out: programmes
 * for others only rank lower.
 */
export const APPLICANT_HINTS: Readonly<Partial<Record<Applicant, readonly string[]>>> = {
  company: COMPANY_HINTS,
  startup: STARTUP_HINTS,
  farmer: FARMER_HINTS,
  nonprofit: NONPROFIT_HINTS,
  local_authority: LOCAL_AUTHORITY_HINTS,
  public_body: PUBLIC_BODY_HINTS,
  individual: INDIVIDUAL_HINTS,
  student: STUDENT_HINTS,
  job_seeker: JOB_SEEKER_HINTS,
  research: RESEARCH_HINTS,
};
