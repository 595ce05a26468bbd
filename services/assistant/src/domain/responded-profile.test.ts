import { expect, it } from '@jest/globals';
import { respondedProfile } from './responded-profile.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

it.each([
  ['applicant', 'company', null, { applicants: ['company'] }],
  ['applicant', 'king', null, {}],
  ['territory', 'region:53', null, { territory: 'region:53' }],
  ['employees', null, 10, { employees: 10 }],
  ['company_age_months', null, 36, { createdOn: '2023-11-01' }],
  ['turnover', null, 2_000_000, { turnoverCents: 200_000_000 }],
  ['household_quotient', null, 800, { householdQuotientCents: 80_000 }],
  ['age', null, 26, { age: 26 }],
  ['company_size', 'PME', null, { companySize: 'PME' }],
  ['legal_form', null, null, { legalForm: 'none' }],
] as const)('takes %s %s %s as a fact', (subject, value, min, expected) => {
  expect(respondedProfile({ profile: {}, responses: [{ subject, value, min }] }, NOW)).toEqual(expected);
});

it('keeps what is known, and replaces it with a response', () => {
  const profile = { naf: '10.71C', employees: 3 };
  const responses = [{ subject: 'employees' as const, value: null, min: 50 }];
  expect(respondedProfile({ profile, responses }, NOW)).toEqual({ naf: '10.71C', employees: 50 });
});
