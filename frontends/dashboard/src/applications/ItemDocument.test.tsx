import { expect, test } from '@jest/globals';
import { dataRead, pageWithData } from '../../test/page-with-data.tsx';
import { shownDocument } from '../../test/shown-document.ts';
import type { ShownDocument, ShownExtraction } from '../api/documents-api.ts';
import { ItemDocument } from './ItemDocument.tsx';

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
      profileId="01890a5d-ac96-774b-bcce-b302099a8060"
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
