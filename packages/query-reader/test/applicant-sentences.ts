import { SENTENCES_OF_COMPANY } from './applicant-sentences/company.ts';
import { SENTENCES_OF_FARMER } from './applicant-sentences/farmer.ts';
import { SENTENCES_OF_INDIVIDUAL } from './applicant-sentences/individual.ts';
import { SENTENCES_OF_JOB_SEEKER } from './applicant-sentences/job-seeker.ts';
import { SENTENCES_OF_LOCAL_AUTHORITY } from './applicant-sentences/local-authority.ts';
import { SENTENCES_OF_NOBODY } from './applicant-sentences/nobody.ts';
import { SENTENCES_OF_NONPROFIT } from './applicant-sentences/nonprofit.ts';
import { SENTENCES_OF_PUBLIC_BODY } from './applicant-sentences/public-body.ts';
import { SENTENCES_OF_RESEARCH } from './applicant-sentences/research.ts';
import type { ApplicantSentences } from './applicant-sentences/sentence-list.ts';
import { SENTENCES_OF_STARTUP } from './applicant-sentences/startup.ts';
import { SENTENCES_OF_STUDENT } from './applicant-sentences/student.ts';

/** All sentences with their applicants. */
export const APPLICANT_SENTENCES: ApplicantSentences = [
  ...SENTENCES_OF_COMPANY,
  ...SENTENCES_OF_STARTUP,
  ...SENTENCES_OF_FARMER,
  ...SENTENCES_OF_NONPROFIT,
  ...SENTENCES_OF_LOCAL_AUTHORITY,
  ...SENTENCES_OF_PUBLIC_BODY,
  ...SENTENCES_OF_RESEARCH,
  ...SENTENCES_OF_INDIVIDUAL,
  ...SENTENCES_OF_STUDENT,
  ...SENTENCES_OF_JOB_SEEKER,
  ...SENTENCES_OF_NOBODY,
];
