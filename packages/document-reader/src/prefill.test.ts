import { expect, test } from '@jest/globals';
import type { ProfileFacts } from '@platform/contracts/profiles';
import { prefillProposal } from './prefill.ts';
import type { DocumentKind, ExtractedField, FieldName, FieldValues } from './recognise/fields.ts';

const EMPTY: ProfileFacts = {
  type: 'business',
  name: 'Ateliers du Rhône',
  registration: null,
  territoryId: null,
  address: null,
  established: null,
  legalForm: null,
  nafCode: null,
  sizeCode: null,
  staff: null,
  revenue: null,
  certifications: [],
  otherCertifications: [],
  carbonScore: null,
  carbonMethod: null,
  pastSubsidies: [],
  description: '',
  tags: [],
  isFarm: false,
  irrigation: null,
  hectares: null,
  pacage: null,
  birthYear: null,
  situation: null,
};
const PLACE = { page: 2, box: { x: 10, y: 20, width: 30, height: 8 }, pageWidth: 595, pageHeight: 842 };

function fieldsOf(values: Partial<FieldValues>): ExtractedField[] {
  return (Object.keys(values) as FieldName[]).map(
    (name) =>
      ({ name, value: values[name], raw: `raw ${name}`, place: PLACE, rule: 'labelled' }) as ExtractedField,
  );
}

function proposed(profile: ProfileFacts, kind: DocumentKind, values: Partial<FieldValues>) {
  const { proposals } = prefillProposal(profile, { kind, fields: fieldsOf(values) });
  return Object.fromEntries(proposals.map(({ fact, value }) => [fact, value]));
}

test('a registration extract proposes what the profile lacks, with page, box and raw text', () => {
  const { proposals } = prefillProposal(EMPTY, {
    kind: 'registration-extract',
    fields: fieldsOf({ siren: '552100554', legalForm: 'sas' }),
  });
  expect(proposals).toEqual([
    {
      fact: 'registration',
      value: { kind: 'siren', number: '552100554' },
      old: null,
      field: 'siren',
      raw: 'raw siren',
      place: PLACE,
    },
    { fact: 'legalForm', value: 'sas', old: null, field: 'legalForm', raw: 'raw legalForm', place: PLACE },
  ]);
});

test('a fact that the profile states otherwise is proposed with its old value', () => {
  const profile: ProfileFacts = { ...EMPTY, legalForm: 'sarl' };
  const { proposals } = prefillProposal(profile, {
    kind: 'statutes',
    fields: fieldsOf({ legalForm: 'sas' }),
  });
  expect(proposals).toMatchObject([{ fact: 'legalForm', value: 'sas', old: 'sarl' }]);
});

test('what the profile states already is not proposed again, in other letters or spaces neither', () => {
  const profile: ProfileFacts = {
    ...EMPTY,
    registration: { kind: 'siret', number: '552 100 554 00013' },
    address: { street: '12, rue des Lilas', postcode: '69003', city: 'Lyon' },
  };
  const values: Partial<FieldValues> = {
    companyName: 'ATELIERS DU RHONE',
    siren: '552100554',
    address: { street: '12 RUE DES LILAS', postcode: '69003', city: 'LYON' },
  };
  expect(proposed(profile, 'sirene-notice', values)).toEqual({});
});

test('the SIRET is proposed to a profile that has the SIREN only', () => {
  const profile: ProfileFacts = { ...EMPTY, registration: { kind: 'siren', number: '552100554' } };
  expect(proposed(profile, 'sirene-notice', { siren: '552100554', siret: '55210055400013' })).toEqual({
    registration: { kind: 'siret', number: '55210055400013' },
  });
});

test('a size class proposes a size code only, an exact number both', () => {
  expect(proposed(EMPTY, 'sirene-notice', { staff: { min: 6, max: 9 } })).toEqual({ sizeCode: '03' });
  expect(proposed(EMPTY, 'annual-accounts', { staff: { min: 84, max: 84 } })).toEqual({
    sizeCode: '21',
    staff: 84,
  });
});

test('a document of another company, a quote and bank details propose nothing', () => {
  const profile: ProfileFacts = { ...EMPTY, registration: { kind: 'siren', number: '732829320' } };
  const other = prefillProposal(profile, {
    kind: 'registration-extract',
    fields: fieldsOf({ siren: '552100554', legalForm: 'sas' }),
  });
  expect(other).toEqual({ proposals: [], isOtherCompany: true });
  expect(proposed(EMPTY, 'quote', { siren: '552100554', companyName: 'Supplier' })).toEqual({});
  expect(proposed(EMPTY, 'bank-details', { accountHolder: 'X' })).toEqual({});
});

test('a revenue in another currency is not proposed', () => {
  expect(proposed(EMPTY, 'annual-accounts', { revenue: { cents: 100, currency: 'USD' } })).toEqual({});
  expect(proposed(EMPTY, 'annual-accounts', { revenue: { cents: 100, currency: 'EUR' } })).toEqual({
    revenue: { cents: 100, currency: 'EUR' },
  });
});
