import { expect, it } from '@jest/globals';
import type { ChecklistItem } from '@platform/contracts/applications';
import type { ApplicationPlan } from '../domain/application-plan.ts';
import type { DocumentFilter, StoredDocument } from '../ports/document.store.port.ts';
import type { StoredExtraction, VersionOf } from '../ports/extraction.store.port.ts';
import { documentFacts } from './document-facts.ts';

const OWN = { id: 'own', workspaceId: 'w', profileId: 'p' };

function linking(documentId: string): readonly ChecklistItem[] {
  return [{ id: 'item', documentId } as ChecklistItem];
}

/** A document of the profile whose text was read, changed on a day of November. */
function aDocument(id: string, day: string): StoredDocument {
  const version = { id: `${id}-1`, type: 'pdf' } as unknown as StoredDocument['versions'][number];
  return {
    ...{ id, workspaceId: 'w', v: 1, name: id, kind: 'accounts', issuedOn: null, statedUntil: null },
    ...{ profileIds: ['p'], applicationIds: [], practice: null, versions: [version], fault: null },
    extraction: 'extracted',
    createdAt: new Date('2026-01-01T00:00:00Z'),
    changedAt: new Date(`2026-11-${day}T09:00:00Z`),
  };
}

/** What documents state for an application of the profile, beside other applications. */
function read(
  documents: readonly StoredDocument[],
  checklist: readonly ChecklistItem[],
  others: readonly Pick<ApplicationPlan, 'id' | 'mode' | 'checklist'>[] = [],
) {
  return documentFacts({
    applications: { plans: async () => others as readonly ApplicationPlan[] },
    documents: {
      list: async (_, { ids }: DocumentFilter) =>
        documents.filter(({ id }) => ids === undefined || ids.includes(id)),
    },
    extractions: {
      findAll: async (versions: readonly VersionOf[]) =>
        versions.map(
          (version) =>
            ({ ...version, kind: 'quote', fields: [], decisions: {} }) as unknown as StoredExtraction,
        ),
    },
    proposals: { isOff: async () => false },
    clock: { now: () => new Date('2026-11-30T09:00:00Z') },
  })({ ...OWN, checklist });
}

it.each([
  ['another application', [], [{ id: 'else', mode: 'application', checklist: linking('quote') }], 'other'],
  [
    'this and another one',
    linking('quote'),
    [{ id: 'else', mode: 'application', checklist: linking('quote') }],
    'this',
  ],
  ['its own practice', [], [{ id: 'else', mode: 'practice', checklist: linking('quote') }], 'none'],
  ['nothing', [], [{ id: 'own', mode: 'application', checklist: linking('quote') }], 'none'],
] as const)(
  'a document that is linked to %s states to which application it belongs',
  async (_, checklist, others, belongsTo) => {
    expect(await read([aDocument('quote', '02')], checklist, others)).toMatchObject([{ belongsTo }]);
  },
);

it('the newest document comes first, also before an older one of the checklist', async () => {
  const facts = await read([aDocument('new', '20'), aDocument('old', '02')], linking('old'));
  expect(facts.map(({ documentId }) => documentId)).toEqual(['new', 'old']);
});
