import { describe, expect, it } from '@jest/globals';
import { questionSubjects } from './question-subjects.ts';

const OF_PERSONS = ['age', 'household_quotient'] as const;
const OF_COMPANIES = ['employees', 'turnover', 'company_size', 'legal_form', 'company_age_months'] as const;

describe('the subjects of the next question', () => {
  it.each([
    { applicants: ['company' as const] },
    { applicants: ['nonprofit' as const, 'local_authority' as const] },
    { applicant: 'company' as const },
    { naf: '10.71C' },
    { legalForm: 'sarl' },
    { employees: 8 },
  ])('never are those of a person for %j', (profile) => {
    const subjects = questionSubjects(profile);
    expect(subjects).toEqual(expect.arrayContaining(['territory', 'employees']));
    for (const subject of OF_PERSONS) expect(subjects).not.toContain(subject);
  });

  it.each([['individual'], ['student'], ['job_seeker']] as const)(
    'never are those of a company for %s',
    (applicant) => {
      const subjects = questionSubjects({ applicants: [applicant], age: 30 });
      expect(subjects).toEqual(expect.arrayContaining(['age', 'territory']));
      for (const subject of OF_COMPANIES) expect(subjects).not.toContain(subject);
    },
  );

  it.each([{}, { applicants: ['individual' as const, 'company' as const] }])('are all for %j', (profile) => {
    expect(questionSubjects(profile)).toEqual(expect.arrayContaining([...OF_PERSONS, ...OF_COMPANIES]));
  });
});
