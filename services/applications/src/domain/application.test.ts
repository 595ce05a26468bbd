import { expect, test } from '@jest/globals';
import { FORM_FIELDS } from '@platform/contracts/application-sets';
import { missingParts, type StoredApplication } from './application.ts';

const FORMED: Readonly<Record<string, string>> = {
  applicant_registration: '732829320',
  contact_email: 'anne@mairie.example.fr',
  contact_phone: '0123456789',
};

function missingWith(texts: Readonly<Record<string, string>>): readonly string[] {
  const fields = Object.fromEntries(
    FORM_FIELDS.map(({ id }) => [
      id,
      {
        value: texts[id] ?? FORMED[id] ?? 'x',
        v: 1,
        origin: 'typed',
        changedAt: new Date(0),
        changedBy: 'usr-1',
      },
    ]),
  ) as unknown as StoredApplication['fields'];
  return missingParts({ fields, checklist: [] }).fields;
}

test('an application is not ready while a required text is empty or a text lacks the form of its field', () => {
  expect(missingWith({})).toEqual([]);
  expect(missingWith({ project_title: ' ', contact_phone: '' })).toEqual(['project_title']);
  expect(missingWith({ contact_email: 'pas une adresse', contact_phone: 'demain' })).toEqual([
    'contact_email',
    'contact_phone',
  ]);
});
