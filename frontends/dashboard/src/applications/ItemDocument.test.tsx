import { expect, test } from '@jest/globals';
import { anApplication } from '../../test/an-application.ts';
import { dataRead, pageWithData } from '../../test/page-with-data.tsx';
import { shownDocument } from '../../test/shown-document.ts';
import type { ShownDocument, ShownExtraction } from '../api/documents-api.ts';
import { applicationBehind } from '../documents/document-address.ts';
import { ItemDocument, type LinkedItem } from './ItemDocument.tsx';

const PROFILE = anApplication().profileId;
const EXTRACTION: ShownExtraction = {
  status: 'extracted',
  versionId: null,
  problem: null,
  kind: null,
  unreadPages: [],
  fields: [],
  details: { kind: null, issuedOn: null, validUntil: null },
  proposal: null,
};
const ITEM = {
  id: 'registration-extract',
  origin: 'rule',
  kind: 'registration_extract',
  title: null,
  url: null,
  mandatory: true,
  leadDays: 0,
  validDays: null,
  status: 'complete',
  documentId: shownDocument().id,
} as unknown as Parameters<typeof ItemDocument>[0]['item'];

/** The item of an extract of the register with a linked document that is recognised as this kind. */
async function openItem(recognised: ShownExtraction['kind'], given: Partial<ShownDocument> = {}) {
  const page = await pageWithData(
    <ItemDocument
      item={ITEM}
      title="Extrait Kbis"
      documents={[shownDocument(given)]}
      application={anApplication()}
      onLink={() => undefined}
    />,
    { language: 'fr', respond: () => Response.json({ ...EXTRACTION, kind: recognised }) },
  );
  await dataRead(page);
  return page;
}

test('a linked document that is recognised as another kind is named as such', async () => {
  const { getByRole } = await openItem('quote');
  expect(getByRole('status').textContent).toMatch(/^Ce document a été reconnu comme «\sDevis\s»/);
});

test('a linked document without a text is judged by the kind that it is filed under', async () => {
  const { getByRole } = await openItem(null, {
    kind: 'quotes',
    extraction: { status: 'ready', isAvailable: true },
  });
  expect(getByRole('status').textContent).toMatch(/^Ce document est classé comme «/);
});

test('a linked document of the kind of the item is shown without a warning', async () => {
  const { queryByRole } = await openItem('registration-extract');
  expect(queryByRole('status')).toBeNull();
});

/** An open item for an extract of the register, with the documents of the profile and what was linked. */
async function openOpenItem(
  language: 'fr' | 'en',
  documents: readonly ShownDocument[],
  deadline: string | null = null,
) {
  const linked: LinkedItem[] = [];
  const page = await pageWithData(
    <ItemDocument
      item={{ ...ITEM, status: 'upload_pending', documentId: null }}
      title="Extrait Kbis"
      documents={documents}
      application={anApplication({
        deadline: deadline === null ? null : { date: deadline, time: null, zone: 'Europe/Paris' },
      })}
      onLink={(item) => linked.push(item)}
    />,
    { language, respond: () => Response.json(EXTRACTION) },
  );
  await dataRead(page);
  return { page, linked };
}

const VALID = shownDocument({ kind: 'registration_extract', name: 'Kbis.pdf', validUntil: '2099-02-01' });

test.each([
  ['fr', /^Utiliser ce document pour «\sExtrait Kbis\s»\s: Kbis\.pdf$/],
  ['en', 'Use this document for “Extrait Kbis”: Kbis.pdf'],
] as const)(
  'in %s a fitting document of the profile is proposed, and linked by one press alone',
  async (...of) => {
    const [language, name] = of;
    const { page, linked } = await openOpenItem(language, [VALID]);
    expect(linked).toEqual([]);
    const address = page.getByRole('link', { name: 'Kbis.pdf' }).getAttribute('href');
    expect(address).toBe(
      `/profile/${PROFILE}/documents/${VALID.id}?application=${anApplication().subsidyId}`,
    );
    await page.update(() => page.getByRole('button', { name }).click());
    expect(linked).toEqual([{ id: ITEM.id, status: 'complete', documentId: VALID.id }]);
  },
);

test('a fitting document that ends before the deadline is proposed with that warning', async () => {
  const { page } = await openOpenItem('fr', [VALID], '2099-03-01');
  page.getByText(/Valable jusqu’au 1\S* février 2099 seulement, avant la date limite/);
});

test('no document is proposed that needs an update', async () => {
  const { page } = await openOpenItem('fr', [{ ...VALID, status: 'needs_update' }]);
  expect(page.queryByRole('button', { name: /^Utiliser/ })).toBeNull();
});

test('the linked document leads to its page, which leads back to the application', async () => {
  const { getByRole } = await openItem(null);
  const address = getByRole('link', { name: /^Voir le document/ }).getAttribute('href');
  expect(address).toBe(
    `/profile/${PROFILE}/documents/${ITEM.documentId}?application=${anApplication().subsidyId}`,
  );
  expect(applicationBehind(anApplication().subsidyId, PROFILE)).toBe(
    `/subventions/${anApplication().subsidyId}/postuler?profile=${PROFILE}&tab=documents`,
  );
});

test('a refused new version of the linked document is stated, with that the earlier one is kept', async () => {
  const version = {
    id: 'v',
    number: 1,
    name: 'kbis.pdf',
    type: 'application/pdf',
    size: 9,
    pages: 1,
    addedAt: '2026-11-28T09:00:00.000Z',
  } as const;
  const { getByText } = await openItem(null, { fault: 'encrypted', versions: [version] });
  getByText(/^Le PDF est protégé par un mot de passe.*La version précédente est conservée\.$/);
});
