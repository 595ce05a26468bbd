import type { Applicant } from '../reading.ts';
import { COMPANY_PHRASES } from './applicant-phrases/company.ts';
import { FARMER_PHRASES } from './applicant-phrases/farmer.ts';
import { INDIVIDUAL_PHRASES } from './applicant-phrases/individual.ts';
import { JOB_SEEKER_PHRASES } from './applicant-phrases/job-seeker.ts';
import { LOCAL_AUTHORITY_PHRASES } from './applicant-phrases/local-authority.ts';
import { NONPROFIT_PHRASES } from './applicant-phrases/nonprofit.ts';
import { PUBLIC_BODY_PHRASES } from './applicant-phrases/public-body.ts';
import { RESEARCH_PHRASES } from './applicant-phrases/research.ts';
import { STARTUP_PHRASES } from './applicant-phrases/startup.ts';
import { STUDENT_PHRASES } from './applicant-phrases/student.ts';

/** Who applies, as people name themselves and others, singular; of two equal phrases the first counts. */
export const APPLICANT_PHRASES: Readonly<Record<Applicant, readonly string[]>> = {
  company: COMPANY_PHRASES,
  startup: STARTUP_PHRASES,
  farmer: FARMER_PHRASES,
  nonprofit: NONPROFIT_PHRASES,
  local_authority: LOCAL_AUTHORITY_PHRASES,
  public_body: PUBLIC_BODY_PHRASES,
  research: RESEARCH_PHRASES,
  individual: INDIVIDUAL_PHRASES,
  student: STUDENT_PHRASES,
  job_seeker: JOB_SEEKER_PHRASES,
};

/** Words by which programmes name whom they are for. */
export const APPLICANT_NAMES: Readonly<Record<Applicant, readonly string[]>> = {
  company: ['entreprise', 'company'],
  startup: ['startup', 'jeune entreprise'],
  farmer: ['agriculteur', 'exploitation agricole', 'farmer'],
  nonprofit: ['association', 'nonprofit'],
  local_authority: ['collectivité', 'commune', 'municipality'],
  public_body: ['établissement public', 'public body'],
  research: ['laboratoire', 'recherche', 'research'],
  individual: ['particulier', 'ménage', 'individual'],
  student: ['étudiant', 'student'],
  job_seeker: ['demandeur d’emploi', 'job seeker'],
};
