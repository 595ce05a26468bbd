import { expect, test } from '@jest/globals';
import { isOpenField, lackedFormat } from './field-formats.ts';

test.each([
  ['contact_email', 'anne.martin+dossier@mairie.example.fr'],
  ['contact_email', ''],
  ['contact_phone', '+33 (0)1 23.45-67 89'],
  ['contact_phone', '0123456789'],
  ['applicant_registration', '732 829 320'],
  ['applicant_registration', '73282932000074'],
  ['project_title', 'pas une adresse'],
] as const)('%s accepts "%s"', (id, text) => {
  expect(lackedFormat(id, text)).toBeNull();
});

test.each([
  ['contact_email', 'pas une adresse', 'email'],
  ['contact_email', 'anne@mairie', 'email'],
  ['contact_phone', 'demain', 'phone'],
  ['contact_phone', '12', 'phone'],
  ['applicant_registration', '732 829 321', 'registration'],
  ['applicant_registration', '7328293200007', 'registration'],
] as const)('%s names the form that "%s" lacks', (id, text, format) => {
  expect(lackedFormat(id, text)).toBe(format);
});

test('a field is open when it is required and empty, or when its text lacks its form', () => {
  expect(isOpenField({ id: 'contact_email', isRequired: true }, ' ')).toBe(true);
  expect(isOpenField({ id: 'contact_phone', isRequired: false }, '')).toBe(false);
  expect(isOpenField({ id: 'contact_phone', isRequired: false }, 'demain')).toBe(true);
  expect(isOpenField({ id: 'contact_phone', isRequired: false }, '01 23 45 67 89')).toBe(false);
});
