import { expect, test } from '@jest/globals';
import { FORM_FIELDS } from '@platform/contracts/application-sets';
import { fieldsOf, PORTAL_PARTS, refusals } from './portal-parts.ts';

test('every field of the form is in exactly one part of the portal', () => {
  const ids = PORTAL_PARTS.flatMap(({ id }) => fieldsOf(id).map((field) => field.id));
  expect(ids.toSorted()).toEqual(FORM_FIELDS.map(({ id }) => id).toSorted());
});

const FORMED: Readonly<Record<string, string>> = {
  applicant_registration: '732 829 320',
  contact_email: 'anne@mairie.example.fr',
  contact_phone: '01 23 45 67 89',
};

test('the portal refuses required fields that are empty, and nothing once they are filled', () => {
  const missing = refusals((id) => (id === 'project_title' ? '  ' : (FORMED[id] ?? 'x')));
  expect(missing).toEqual([{ part: 'general', field: 'project_title' }]);
  expect(refusals((id) => FORMED[id] ?? 'x')).toEqual([]);
});

test('the portal refuses a text that is no address', () => {
  const missing = refusals((id) => (id === 'contact_email' ? 'pas une adresse' : (FORMED[id] ?? 'x')));
  expect(missing).toEqual([{ part: 'participants', field: 'contact_email' }]);
});
