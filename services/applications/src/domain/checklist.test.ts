import { describe, expect, it } from '@jest/globals';
import type { ChecklistItem } from '@platform/contracts/applications';
import { checklistWith, type LinkedFacts, reconciledChecklist, withDocumentsOf } from './checklist.ts';

const ITEM = { id: 'kbis', documentId: 'document' } as ChecklistItem;

function documents(...known: readonly (readonly [string, ChecklistItem['status'], string?])[]): LinkedFacts {
  return new Map(known.map(([id, status, issuedOn = null]) => [id, { status, issuedOn }]));
}

it.each([
  ['upload_pending', 'processing', 'processing'],
  ['upload_pending', 'complete', 'complete'],
  ['processing', 'incomplete', 'incomplete'],
  ['incomplete', 'complete', 'incomplete'],
  ['complete', 'needs_update', 'needs_update'],
  ['complete', 'incomplete', 'complete'],
] as const)('an item linked while it was %s, with a document that is %s, is %s', (stored, today, shown) => {
  const [item] = checklistWith([{ ...ITEM, status: stored }], documents(['document', today]));
  expect(item?.status).toBe(shown);
});

it('an item whose document was removed is open again', () => {
  const [item] = checklistWith([{ ...ITEM, status: 'complete' }], new Map());
  expect(item).toMatchObject({ status: 'upload_pending', documentId: null });
});

function anItem(id: string, part: Partial<ChecklistItem> = {}): ChecklistItem {
  return {
    ...{ id, kind: 'accounts', title: id, url: null, origin: 'programme', mandatory: true, leadDays: 0 },
    ...{ validDays: null, status: 'upload_pending', documentId: null },
    ...part,
  } as ChecklistItem;
}

describe('a checklist after the programme was read again', () => {
  const uploaded = anItem('kbis', { documentId: 'd' });

  it('keeps the document of an item that is not listed any more, until it is removed', () => {
    expect(reconciledChecklist([uploaded, anItem('open')], [], documents(['d', 'processing']))).toMatchObject(
      [{ id: 'kbis', documentId: 'd', mandatory: false }],
    );
    expect(reconciledChecklist([uploaded], [], documents())).toEqual([]);
  });

  it.each([
    ['complete', 'needs_update'],
    ['incomplete', 'upload_pending'],
  ] as const)('requires another document where the uploaded one is %s: %s', (today, status) => {
    const listed = [anItem('kbis', { validDays: 30 })];
    expect(reconciledChecklist([uploaded], listed, documents(['d', today]))).toMatchObject([
      { status, documentId: 'd', validDays: 30 },
    ]);
    expect(reconciledChecklist([uploaded], [anItem('kbis')], documents(['d', today]))).toEqual([uploaded]);
  });
});

describe('the checklist of a clone', () => {
  const today = '2026-11-30';
  const both = documents(['d2024', 'complete', '2025-05-02'], ['d2025', 'complete', '2026-05-02']);
  const [older, newer] = [
    anItem('Bilan 2024', { documentId: 'd2024' }),
    anItem('Bilan 2025', { documentId: 'd2025' }),
  ];

  it('gives each item the document of the same item', () => {
    const listed = [anItem('Bilan 2025'), anItem('Bilan 2024')];
    const linked = withDocumentsOf(listed, [older, newer], { documents: both, today });
    expect(linked.map(({ documentId }) => documentId)).toEqual(['d2025', 'd2024']);
  });

  it.each([
    ['the only one of its kind', [anItem('Bilan')], [older], ['d2024']],
    ['one of two in the new list', [anItem('Bilan 1'), anItem('Bilan 2')], [older], [null, null]],
    ['one of two in the earlier list', [anItem('Bilan')], [older, anItem('Bilan 2025')], [null]],
  ] as const)('gives a document by its kind only to %s', (_, listed, earlier, expected) => {
    const linked = withDocumentsOf(listed, earlier, { documents: both, today });
    expect(linked.map(({ documentId }) => documentId)).toEqual(expected);
  });

  it.each([
    ['2026-10-30', null],
    ['2026-10-31', 'd'],
  ])('has a document of %s where the programme accepts thirty days: %s', (issuedOn, documentId) => {
    const kind = 'registration_extract';
    const [item] = withDocumentsOf(
      [anItem('Kbis', { kind, validDays: 30 })],
      [anItem('Kbis', { kind, documentId: 'd' })],
      { documents: documents(['d', 'complete', issuedOn]), today },
    );
    expect(item?.documentId).toBe(documentId);
  });
});
