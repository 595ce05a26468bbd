import { expect, test } from '@jest/globals';
import { FORM_FIELDS } from '@platform/contracts/application-sets';
import { fieldsOf, PORTAL_PARTS, refusals } from './portal-parts.ts';

test('every field of the form is in exactly one part of the portal', () => {
  const ids = PORTAL_PARTS.flatMap(({ id }) => fieldsOf(id).map((field) => field.id));
  expect(ids.toSorted()).toEqual(FORM_FIELDS.map(({ id }) => id).toSorted());
});

const TODAY = '2026-11-30';
const VALUES = { line: 'x', text: 'x', money: '100', count: '1', date: '2027-03-01', consent: 'yes' };
const FORMED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FORM_FIELDS.map(({ id, kind }) => [id, VALUES[kind]])),
  applicant_registration: '732 829 320',
  contact_email: 'anne@mairie.example.fr',
  contact_phone: '01 23 45 67 89',
};

test('the portal refuses required fields that are empty, and nothing once they are filled', () => {
  const missing = refusals((id) => (id === 'project_title' ? '  ' : (FORMED[id] ?? '')), TODAY);
  expect(missing).toEqual([{ part: 'general', field: 'project_title', fault: 'empty' }]);
  expect(refusals((id) => FORMED[id] ?? '', TODAY)).toEqual([]);
});

test('the portal refuses a text that is no address, and dates that contradict each other, part by part', () => {
  const texts: Readonly<Record<string, string>> = {
    ...FORMED,
    contact_email: 'pas une adresse',
    project_end: '2027-02-01',
  };
  expect(refusals((id) => texts[id] ?? '', TODAY)).toEqual([
    { part: 'general', field: 'project_end', fault: 'ends_before_start' },
    { part: 'participants', field: 'contact_email', fault: 'email' },
  ]);
});
