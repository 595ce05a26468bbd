import { expect, it } from '@jest/globals';
import { CHECKLIST_KINDS } from '@platform/contracts/application-sets';
import { stepOfKind, traitsOfKind, traitsOfTitle } from './checklist-kinds.ts';
import { validUntil } from './document-status.ts';
import { stepOfDocument } from './document-step.ts';
import { LEAD_TIMES } from './lead-times.ts';
import { validDaysOf } from './validity.ts';

it.each(CHECKLIST_KINDS)('checklist and plan state the same lead time and validity of %s', (kind) => {
  const { leadDays, validDays } = traitsOfKind(kind);
  expect(leadDays).toBe(LEAD_TIMES[stepOfKind(kind)].days);
  expect(validDays).toBe(validDaysOf(stepOfKind(kind)));
});

it.each([
  ['Extrait Kbis', 'registration_extract', 90, '2027-04-15'],
  ['Avis de situation SIRENE', 'sirene_notice', 90, '2027-04-15'],
  ['Attestation de régularité fiscale', 'tax_certificate', 180, '2027-07-15'],
  ['Attestation de vigilance URSSAF', 'social_certificate', 180, '2027-07-15'],
  ['Devis détaillés', 'quotes', null, null],
] as const)('%s counts as long in the checklist, the plan and as a document', (title, kind, days, until) => {
  expect(traitsOfTitle(title)).toMatchObject({ kind, validDays: days });
  expect(validDaysOf(stepOfDocument({ type: 'document', title }))).toBe(days);
  expect(validUntil({ kind, issuedOn: '2027-01-15', statedUntil: null })).toBe(until);
});

it('a validity in the title of the programme replaces the usual one', () => {
  expect(traitsOfTitle('Extrait Kbis de moins de deux mois').validDays).toBe(60);
  expect(traitsOfTitle('Quotes of less than 30 days')).toMatchObject({ kind: 'quotes', validDays: 30 });
});
