import { expect, test } from '@jest/globals';
import { shownDocument } from '../../test/shown-document.ts';
import { fittingDocument, kindOfItem } from './fitting-document.ts';

const DAY = '2026-11-30';
const ITEM = {
  kind: 'registration_extract',
  status: 'upload_pending',
  validDays: 90,
  documentId: null,
} as const;
const EXTRACT = shownDocument({
  kind: 'registration_extract',
  issuedOn: '2026-11-01',
  validUntil: '2027-02-01',
});

test('of the complete documents of the kind, the one that counts longest is proposed', () => {
  const older = { ...EXTRACT, id: 'older', validUntil: '2026-12-20', createdAt: '2026-11-29T09:00:00.000Z' };
  const quotes = shownDocument({ id: 'quotes', kind: 'quotes' });
  expect(fittingDocument([older, quotes, EXTRACT], ITEM, DAY)?.id).toBe(EXTRACT.id);
});

test.each([
  ['an item that is complete', EXTRACT, { ...ITEM, status: 'complete' }],
  ['an item that has a document', EXTRACT, { ...ITEM, documentId: 'other' }],
  ['an item without a kind of its own', shownDocument(), { ...ITEM, kind: 'letter' }],
  ['quotes, which belong to one project', shownDocument({ kind: 'quotes' }), { ...ITEM, kind: 'quotes' }],
  ['minutes, too', shownDocument({ kind: 'minutes' }), { ...ITEM, kind: 'deliberation' }],
  ['a document that is not valid any more', { ...EXTRACT, status: 'needs_update' }, ITEM],
  ['a refused file', { ...EXTRACT, status: 'failed' }, ITEM],
  ['a document that is too old for the programme', EXTRACT, { ...ITEM, validDays: 28 }],
] as const)('nothing is proposed for %s', (_name, document, item) => {
  expect(fittingDocument([document], item, DAY)).toBeNull();
});

test('a document counts for the programme up to its last day', () => {
  expect(fittingDocument([EXTRACT], { ...ITEM, validDays: 29 }, DAY)?.id).toBe(EXTRACT.id);
});

test.each([
  ['quotes', 'quotes'],
  ['deliberation', 'minutes'],
  ['budget', 'other'],
] as const)('the document of an item %s is filed as %s', (kind, filed) => {
  expect(kindOfItem({ kind })).toBe(filed);
});
