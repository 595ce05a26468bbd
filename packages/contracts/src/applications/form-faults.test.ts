import { expect, test } from '@jest/globals';
import { FORM_FIELDS } from './application-sets.ts';
import { formFaults } from './form-faults.ts';

const VALUES = { line: 'x', text: 'x', money: '100', count: '1', date: '2027-03-01', consent: 'yes' };
const FORMED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FORM_FIELDS.map(({ id, kind }) => [id, VALUES[kind]])),
  applicant_registration: '732829320',
  contact_email: 'anne@mairie.example.fr',
  contact_phone: '0123456789',
};

function faultsWith(texts: Readonly<Record<string, string>>) {
  return formFaults((id) => texts[id] ?? FORMED[id] ?? '', '2026-11-30').map(({ field, fault }) => [
    field,
    fault,
  ]);
}

test('a form that is filled as its fields need it has no fault', () => {
  expect(faultsWith({})).toEqual([]);
  expect(faultsWith({ contact_phone: '', jobs_created: '' })).toEqual([]);
});

test('an empty required field, a text without its form and a contradiction are named in the order of the form', () => {
  expect(
    faultsWith({
      contact_phone: 'demain',
      project_title: ' ',
      project_end: '2027-02-28',
      amount_requested: '200',
      own_funds: 'abc',
      jobs_created: '-3',
    }),
  ).toEqual([
    ['contact_phone', 'phone'],
    ['project_title', 'empty'],
    ['project_end', 'ends_before_start'],
    ['amount_requested', 'above_cost'],
    ['own_funds', 'amount'],
    ['jobs_created', 'count'],
  ]);
});
