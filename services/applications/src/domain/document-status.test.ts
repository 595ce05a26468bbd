import { expect, test } from '@jest/globals';
import { documentStatus, type StatusFacts, validUntil } from './document-status.ts';
import { storageMax } from './storage-quota.ts';

const TODAY = '2026-11-20';
const KEPT: StatusFacts = {
  kind: 'other',
  issuedOn: null,
  statedUntil: null,
  hasVersion: true,
  isLost: false,
  hasFault: false,
  upload: null,
};
const NEW: StatusFacts = { ...KEPT, hasVersion: false };

test.each<[string, Partial<StatusFacts>, StatusFacts]>([
  ['upload_pending', { upload: 'receiving' }, NEW],
  ['upload_pending', {}, NEW],
  ['pending', { upload: 'received' }, NEW],
  ['processing', { upload: 'checking' }, NEW],
  ['failed', { hasFault: true }, NEW],
  ['upload_pending', { hasFault: true, upload: 'receiving' }, NEW],
  ['complete', {}, KEPT],
  ['complete', { upload: 'checking' }, KEPT],
  ['complete', { hasFault: true }, KEPT],
  ['failed', { isLost: true, hasFault: true }, KEPT],
  ['incomplete', { kind: 'registration_extract' }, KEPT],
  ['complete', { kind: 'registration_extract', issuedOn: '2026-08-20' }, KEPT],
  ['needs_update', { kind: 'registration_extract', issuedOn: '2026-08-19' }, KEPT],
  ['complete', { statedUntil: TODAY }, KEPT],
  ['needs_update', { statedUntil: '2026-11-19' }, KEPT],
])('the status is %s for %j', (status, facts, base) => {
  expect(documentStatus({ ...base, ...facts }, TODAY)).toBe(status);
});

test.each([
  ['registration_extract', '2026-11-30', null, '2027-02-28'],
  ['registration_extract', '2027-11-30', null, '2028-02-29'],
  ['social_certificate', '2026-08-31', null, '2027-02-28'],
  ['registration_extract', '2026-01-15', '2026-03-01', '2026-03-01'],
  ['registration_extract', '2026-01-15', '2026-12-31', '2026-04-15'],
  ['quotes', '2026-01-15', null, null],
  ['quotes', null, '2026-05-01', '2026-05-01'],
] as const)('%s issued on %s and stated until %s is valid until %s', (kind, issuedOn, statedUntil, until) => {
  expect(validUntil({ kind, issuedOn, statedUntil })).toBe(until);
});

test('storage follows the profiles of the plan, and there is none without full access', () => {
  const megabytes = (tier: Parameters<typeof storageMax>[0]) => storageMax(tier, 500) / 1024 / 1024;
  expect([null, 'none', 'discover'].map((tier) => megabytes(tier as 'none'))).toEqual([0, 0, 0]);
  expect([megabytes('single'), megabytes('pro_20'), megabytes('pro_100')]).toEqual([500, 10_000, 50_000]);
  expect(megabytes('enterprise')).toBe(500_000);
});
