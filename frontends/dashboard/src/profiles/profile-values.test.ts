import { describe, expect, it } from '@jest/globals';
import { profileFormContract } from './profile-contract.ts';
import { factsOf, NO_VALUES, type ProfileValues, valuesOf, valuesOfCompany } from './profile-values.ts';

const FARM: ProfileValues = {
  ...NO_VALUES,
  name: ' Ferme du Val ',
  registration: '732 829 320 00074',
  territoryId: 'commune:49007',
  place: 'Angers',
  postcode: '49000',
  city: 'Angers',
  established: '2009',
  legalForm: 'earl',
  nafCode: '01.13z',
  staff: '2',
  revenue: '123 456,50',
  certifications: ['organic_farming'],
  otherCertifications: 'Demeter, Nature & Progrès',
  pastSubsidies: [
    { name: 'Aide bio', year: '2021', amount: '5 000' },
    { name: '', year: '', amount: '' },
  ],
  isFarm: true,
  irrigation: 'drip',
  hectares: '12,75',
  pacage: '049 012 345',
};

function faultsOf(change: Partial<ProfileValues>): Readonly<Record<string, string>> {
  const result = profileFormContract.safeParse({ ...FARM, ...change });
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the form of a profile', () => {
  it('states figures as people type them', () => {
    expect(factsOf(FARM)).toMatchObject({
      name: 'Ferme du Val',
      registration: { kind: 'siret', number: '732 829 320 00074' },
      address: { street: null, postcode: '49000', city: 'Angers' },
      nafCode: '01.13Z',
      revenue: { cents: 12_345_650, currency: 'EUR' },
      otherCertifications: ['Demeter', 'Nature & Progrès'],
      pastSubsidies: [{ name: 'Aide bio', year: 2021, amount: { cents: 500_000, currency: 'EUR' } }],
      hectares: 12.75,
    });
    expect(faultsOf({})).toEqual({});
  });

  it('shows a stored profile as it would be sent again', () => {
    const facts = factsOf(FARM);
    const profile = {
      ...facts,
      id: '',
      workspaceId: '',
      v: 1,
      state: 'active',
      status: 'active',
      completeness: { percent: 0, missing: [] },
      isEditable: true,
      createdAt: '',
      changedAt: '',
    } as const;
    expect(factsOf(valuesOf(profile as unknown as Parameters<typeof valuesOf>[0], 'Angers'))).toEqual(facts);
  });

  it.each([
    [{ name: '  ' }, { name: 'name' }],
    [{ registration: '732829321' }, { registration: 'siren' }],
    [{ registration: '73282932000075' }, { registration: 'siret' }],
    [{ registration: '35600000000048' }, {}],
    [{ pacage: '04901234' }, { pacage: 'pacage' }],
    [{ pacage: '1', isFarm: false }, {}],
    [{ territoryId: '' }, { place: 'place' }],
    [{ postcode: '4900' }, { postcode: 'postcode' }],
    [{ revenue: 'beaucoup' }, { revenue: 'revenue' }],
    [{ staff: '2,5' }, { staff: 'staff' }],
    [{ established: 'hier' }, { established: 'established' }],
    [{ pastSubsidies: [{ name: '', year: '2020', amount: '' }] }, { pastSubsidies: 'pastSubsidies' }],
    [{ type: 'individual', registration: '1' }, {}],
  ] satisfies [Partial<ProfileValues>, Record<string, string>][])(
    'of %j has the faults %j',
    (change, faults) => {
      expect(faultsOf(change)).toEqual(faults);
    },
  );

  it('takes over what a register states, and keeps what it does not', () => {
    const company = {
      name: 'EARL DU VAL',
      siren: '732829320',
      siret: null,
      address: null,
      territoryId: null,
      sizeCode: 'NN',
      sizeLabel: 'unspecified',
      nafCode: '01.13Z',
      legalFormCode: null,
      legalForm: null,
      established: null,
      isClosed: false,
    } as const;
    expect({ ...FARM, ...valuesOfCompany(company, '') }).toEqual({
      ...FARM,
      name: 'EARL DU VAL',
      registration: '732829320',
      nafCode: '01.13Z',
    });
  });
});
