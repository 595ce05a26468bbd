import { expect, test } from '@jest/globals';
import type { StoredDocument } from '../ports/document.store.port.ts';
import type { StoredExtraction } from '../ports/extraction.store.port.ts';
import { extractionView } from './extraction-view.ts';

const AT = new Date('2026-11-28T10:00:00Z');
const of = { workspaceId: 'w', documentId: 'd' };
const document: StoredDocument = {
  id: 'd',
  workspaceId: 'w',
  v: 1,
  name: 'devis.pdf',
  kind: 'other',
  issuedOn: null,
  statedUntil: null,
  profileIds: [],
  applicationIds: [],
  practice: null,
  versions: [],
  fault: null,
  extraction: 'extracted',
  createdAt: AT,
  changedAt: AT,
};
const box = { x: 0, y: 0, width: 1, height: 1 };
const place = { page: 1, box, pageWidth: 595, pageHeight: 842 };
const extraction: StoredExtraction = {
  ...of,
  versionId: 'v',
  readAt: AT,
  decisions: {},
  problem: null,
  kind: 'quote',
  unreadPages: [],
  fields: [{ name: 'validUntil', value: '2027-02-14', raw: '14/02/2027', rule: 'labelled', place }],
};

test('the end of validity that a quote states is proposed until a person states one', () => {
  const shown = { document, extraction, profile: null, isOff: false };
  expect(extractionView(shown).details).toEqual({
    kind: 'quotes',
    issuedOn: null,
    validUntil: '2027-02-14',
  });
  const stated = { ...document, kind: 'quotes' as const, statedUntil: '2027-03-01' };
  expect(extractionView({ ...shown, document: stated }).details).toEqual({
    kind: null,
    issuedOn: null,
    validUntil: null,
  });
});
