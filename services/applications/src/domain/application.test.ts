import { expect, test } from '@jest/globals';
import { FORM_FIELDS } from '@platform/contracts/application-sets';
import { centsOf, changeStatus, missingParts, type StoredApplication } from './application.ts';

const VALUES = { line: 'x', text: 'x', money: '100', count: '1', date: '2027-03-01', consent: 'yes' };
const FORMED: Readonly<Record<string, string>> = {
  applicant_registration: '732829320',
  contact_email: 'anne@mairie.example.fr',
  contact_phone: '0123456789',
};

function fieldsWith(texts: Readonly<Record<string, string>>): StoredApplication['fields'] {
  return Object.fromEntries(
    FORM_FIELDS.map(({ id, kind }) => [
      id,
      {
        value: texts[id] ?? FORMED[id] ?? VALUES[kind],
        v: 1,
        origin: 'typed',
        changedAt: new Date(0),
        changedBy: 'usr-1',
      },
    ]),
  ) as unknown as StoredApplication['fields'];
}

function missingWith(texts: Readonly<Record<string, string>>): readonly string[] {
  return missingParts({ fields: fieldsWith(texts), checklist: [] }, '2026-11-30').fields;
}

test('an application is not ready while a required text is empty or a text lacks the form of its field', () => {
  expect(missingWith({})).toEqual([]);
  expect(missingWith({ project_title: ' ', contact_phone: '' })).toEqual(['project_title']);
  expect(missingWith({ contact_email: 'pas une adresse', contact_phone: 'demain' })).toEqual([
    'contact_email',
    'contact_phone',
  ]);
  expect(missingWith({ own_funds: 'abc', jobs_created: '-3' })).toEqual(['own_funds', 'jobs_created']);
});

test('an amount that cannot be read counts as not stated', () => {
  expect(centsOf(fieldsWith({ amount_requested: 'environ 45 000' }), 'amount_requested')).toBeNull();
  expect(centsOf(fieldsWith({ amount_requested: '4500000' }), 'amount_requested')).toBe(4_500_000);
});

test('a contradiction keeps an application from being ready on the day of Paris, unless a reason is given', () => {
  const stored = {
    mode: 'application',
    status: 'in_progress',
    statusBeforeArchive: null,
    fields: fieldsWith({ project_start: '2026-11-29', project_end: '' }),
    checklist: [],
    history: [],
    v: 1,
  } as unknown as StoredApplication;
  const ready = (at: string, override: string | null) => {
    const order = { status: 'ready_to_submit', filing: null, override } as const;
    const changed = changeStatus(stored, order, { by: 'usr-1', at: new Date(at) });
    return typeof changed === 'string' ? changed : changed.status;
  };
  expect(ready('2026-11-29T22:59:00Z', null)).toBe('ready_to_submit');
  expect(ready('2026-11-29T23:00:00Z', null)).toBe('incomplete');
  expect(ready('2026-11-29T23:00:00Z', 'The funder agreed')).toBe('ready_to_submit');
});
