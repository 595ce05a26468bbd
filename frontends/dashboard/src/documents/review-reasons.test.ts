import { expect, test } from '@jest/globals';
import type { ShownExtraction } from '../api/documents-api.ts';
import { openProposals, reviewReasons } from './review-reasons.ts';

const PLACE = { page: 1, box: { x: 0, y: 0, width: 1, height: 1 }, pageWidth: 595, pageHeight: 842 };
const FACT = {
  fact: 'name',
  value: { name: 'Moulin Vert' },
  present: {},
  source: { field: 'companyName', text: 'Moulin Vert', rule: 'labelled', place: PLACE },
  decision: null,
} as const;

function read(proposal: Partial<NonNullable<ShownExtraction['proposal']>>): ShownExtraction {
  return {
    status: 'extracted',
    versionId: 'v1',
    problem: null,
    kind: null,
    unreadPages: [],
    fields: [],
    proposal: { profileId: 'p1', isOff: false, isOtherCompany: false, facts: [], ...proposal },
  };
}

const SETTLED = {
  fault: null,
  status: 'complete',
  extraction: { status: 'extracted', isAvailable: true },
} as const;

test('a document that is complete and whose proposals are decided waits for nobody', () => {
  const accepted = read({ facts: [{ ...FACT, decision: 'accepted' }] });
  const declined = read({ facts: [{ ...FACT, decision: 'declined' }] });
  for (const extraction of [undefined, read({}), accepted, declined])
    expect(reviewReasons(SETTLED, extraction)).toEqual([]);
});

test('open proposals wait, unless the person wants none or the document is about another company', () => {
  const facts = [FACT];
  expect(reviewReasons(SETTLED, read({ facts }))).toEqual(['proposals']);
  expect(openProposals(read({ facts }))).toHaveLength(1);
  expect(reviewReasons(SETTLED, read({ facts, isOff: true }))).toEqual([]);
  expect(reviewReasons(SETTLED, read({ facts, isOtherCompany: true }))).toEqual(['other_company']);
});

test.each([
  [{ ...SETTLED, fault: 'unreadable', status: 'failed' }, ['fault']],
  [{ ...SETTLED, status: 'needs_update' }, ['needs_update']],
  [{ ...SETTLED, status: 'incomplete' }, ['incomplete']],
  [{ ...SETTLED, extraction: { status: 'failed', isAvailable: true } }, ['unread']],
  [{ ...SETTLED, status: 'processing', extraction: { status: 'processing', isAvailable: true } }, []],
] as const)('the state %j gives the reasons %j', (document, reasons) => {
  expect(reviewReasons(document, undefined)).toEqual(reasons);
});
