import { expect, test } from '@jest/globals';
import { lackedFormat } from './field-formats.ts';

test.each([
  ['contact_email', 'anne.martin+dossier@mairie.example.fr'],
  ['contact_email', ''],
  ['contact_phone', '+33 (0)1 23.45-67 89'],
  ['contact_phone', '0123456789'],
  ['applicant_registration', '732 829 320'],
  ['applicant_registration', '73282932000074'],
  ['project_title', 'pas une adresse'],
  ['jobs_created', '0'],
  ['jobs_created', ''],
  ['applicant_staff', '9999999'],
  ['own_funds', '125050'],
  ['amount_paid', '0'],
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
  ['jobs_created', '-3', 'count'],
  ['jobs_kept', '2,5', 'count'],
  ['applicant_staff', '10-19', 'count'],
  ['applicant_staff', '10000000', 'count'],
  ['own_funds', 'abc', 'amount'],
  ['amount_granted', '-5', 'amount'],
] as const)('%s names the form that "%s" lacks', (id, text, format) => {
  expect(lackedFormat(id, text)).toBe(format);
});
