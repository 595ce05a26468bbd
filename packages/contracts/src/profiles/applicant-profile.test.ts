import { describe, expect, it } from '@jest/globals';
import { eligibilityProfileSchema } from '../eligibility/index.ts';
import { applicantProfileOf, type DecidingFacts } from './applicant-profile.ts';
import { LEGAL_FORMS, PROFILE_CERTIFICATIONS, PROFILE_TYPES, SITUATIONS } from './profile-sets.ts';

const NOTHING: DecidingFacts = {
  type: 'business',
  territoryId: null,
  established: null,
  legalForm: null,
  nafCode: null,
  sizeCode: null,
  staff: null,
  revenue: null,
  certifications: [],
  isFarm: false,
  birthYear: null,
  situation: null,
};

describe('the profile for verdicts of a stored profile', () => {
  it('states nothing but the kind of applicant where nothing else is stated', () => {
    expect(applicantProfileOf(NOTHING)).toEqual({ applicants: ['company'] });
  });

  it('states every fact that decides', () => {
    const facts: DecidingFacts = {
      ...NOTHING,
      territoryId: 'commune:35238',
      established: '2019-04-01',
      legalForm: 'sarl',
      nafCode: '10.71C',
      sizeCode: '03',
      revenue: { cents: 45_000_000, currency: 'EUR' },
      certifications: ['rge'],
    };
    expect(applicantProfileOf(facts)).toEqual({
      territory: 'commune:35238',
      applicants: ['company'],
      naf: '10.71C',
      sizeCode: '03',
      turnoverCents: 45_000_000,
      legalForm: 'SARL',
      certifications: ['RGE'],
      createdOn: '2019-04-01',
    });
  });

  it('prefers the number of employees to the band of the register', () => {
    expect(applicantProfileOf({ ...NOTHING, sizeCode: '12', staff: 24 })).toEqual({
      applicants: ['company'],
      employees: 24,
    });
  });

  it.each([
    [{ type: 'business', isFarm: true }, 'farmer'],
    [{ type: 'nonprofit' }, 'nonprofit'],
    [{ type: 'municipality' }, 'local_authority'],
    [{ type: 'municipality', legalForm: 'public_establishment' }, 'public_body'],
    [{ type: 'individual', situation: 'student' }, 'student'],
    [{ type: 'individual', situation: 'retired' }, 'individual'],
  ] as const)('of %j applies as %s', (facts, applicant) => {
    expect(applicantProfileOf({ ...NOTHING, ...facts }).applicants).toEqual([applicant]);
  });

  it('is accepted by the contract for every value of the closed sets', () => {
    for (const type of PROFILE_TYPES)
      for (const legalForm of LEGAL_FORMS)
        for (const situation of SITUATIONS) {
          const facts = {
            ...NOTHING,
            type,
            legalForm,
            situation,
            certifications: [...PROFILE_CERTIFICATIONS],
          };
          const profile = applicantProfileOf({ ...facts, established: '2020' });
          expect(eligibilityProfileSchema.parse(profile)).toEqual(profile);
        }
  });
});
