import { ORGANISATION_STATEMENTS, ORGANISATION_UNDERTAKINGS } from './applicant-statements/organisations.ts';
import { PERSON_STATEMENTS, PERSON_UNDERTAKINGS } from './applicant-statements/person.ts';
import { STUDENT_STATEMENTS } from './applicant-statements/student.ts';
import type { PhrasesOfApplicants } from './phrases-of-applicants.ts';

/** What people state about themselves without a name for it ("prise à l’université"), with those whom that shows. */
export const APPLICANT_STATEMENTS: PhrasesOfApplicants = [
  [['student'], STUDENT_STATEMENTS],
  [
    ['student', 'research'],
    ['ma thèse', 'thèse sans', 'finir ma thèse', 'soutenir ma thèse', 'contrat doctoral'],
  ],
  ...PERSON_STATEMENTS,
  ...ORGANISATION_STATEMENTS,
];

/** What people do or have ("je vends", "nos clients"), which shows less than a name. */
export const APPLICANT_UNDERTAKINGS: PhrasesOfApplicants = [
  ...PERSON_UNDERTAKINGS,
  ...ORGANISATION_UNDERTAKINGS,
];
