import type { Applicant } from '../reading.ts';
import { COMPANY_SIGNS } from './applicant-signs/company.ts';
import { FARMER_SIGNS } from './applicant-signs/farmer.ts';
import { INDIVIDUAL_SIGNS } from './applicant-signs/individual.ts';
import { JOB_SEEKER_SIGNS } from './applicant-signs/job-seeker.ts';
import { LOCAL_AUTHORITY_SIGNS } from './applicant-signs/local-authority.ts';
import { NONPROFIT_SIGNS } from './applicant-signs/nonprofit.ts';
import { PUBLIC_BODY_SIGNS } from './applicant-signs/public-body.ts';
import { RESEARCH_SIGNS } from './applicant-signs/research.ts';
import { STARTUP_SIGNS } from './applicant-signs/startup.ts';
import { STUDENT_SIGNS } from './applicant-signs/student.ts';
import { CREATION_PHRASES } from './creation-phrases.ts';

/** Things and undertakings that show who applies when nobody is named; less sure than a name. */
export const APPLICANT_SIGNS: Readonly<Partial<Record<Applicant, readonly string[]>>> = {
  company: [...CREATION_PHRASES, ...COMPANY_SIGNS],
  startup: STARTUP_SIGNS,
  farmer: FARMER_SIGNS,
  nonprofit: NONPROFIT_SIGNS,
  local_authority: LOCAL_AUTHORITY_SIGNS,
  public_body: PUBLIC_BODY_SIGNS,
  research: RESEARCH_SIGNS,
  individual: INDIVIDUAL_SIGNS,
  student: STUDENT_SIGNS,
  job_seeker: JOB_SEEKER_SIGNS,
};
