import { expect, it } from '@jest/globals';
import type { ChecklistItem } from '@platform/contracts/applications';
import { checklistWith } from './checklist.ts';

const ITEM = { id: 'kbis', documentId: 'document' } as ChecklistItem;

it.each([
  ['upload_pending', 'processing', 'processing'],
  ['upload_pending', 'complete', 'complete'],
  ['processing', 'incomplete', 'incomplete'],
  ['incomplete', 'complete', 'incomplete'],
  ['complete', 'needs_update', 'needs_update'],
  ['complete', 'incomplete', 'complete'],
] as const)('an item linked while it was %s, with a document that is %s, is %s', (stored, today, shown) => {
  const [item] = checklistWith([{ ...ITEM, status: stored }], new Map([['document', today]]));
  expect(item?.status).toBe(shown);
});

it('an item whose document was removed is open again', () => {
  const [item] = checklistWith([{ ...ITEM, status: 'complete' }], new Map());
  expect(item).toMatchObject({ status: 'upload_pending', documentId: null });
});
