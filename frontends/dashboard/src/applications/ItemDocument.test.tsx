import { afterEach, expect, test } from '@jest/globals';
import { createQueryClient, QueryClientProvider } from '@platform/web-kit';
import { StaticRouter } from '@platform/web-kit/server';
import { waitFor } from '@testing-library/dom';
import { type LivePage, livePage } from '../../test/live-page.tsx';
import type { ShownDocument, ShownExtraction } from '../api/documents-api.ts';
import { ItemDocument } from './ItemDocument.tsx';

const DOCUMENT: ShownDocument = {
  id: '01890a5d-ac96-774b-bcce-b302099a8058',
  v: 1,
  name: 'scan.pdf',
  kind: 'other',
  status: 'complete',
  fault: null,
  issuedOn: null,
  statedUntil: null,
  validUntil: null,
  profileIds: [],
  applicationIds: [],
  practice: null,
  upload: null,
  versions: [],
  extraction: { status: 'extracted', isAvailable: true },
  createdAt: '2026-11-28T09:00:00.000Z',
  changedAt: '2026-11-28T09:00:00.000Z',
};
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
  documentId: DOCUMENT.id,
} as unknown as Parameters<typeof ItemDocument>[0]['item'];

const client = createQueryClient();
const realFetch = globalThis.fetch;
let page: LivePage | null = null;

afterEach(async () => {
  await page?.close();
  page = null;
  client.clear();
  globalThis.fetch = realFetch;
});

/** The item of an extract of the register with a linked document that is recognised as this kind. */
async function openItem(recognised: ShownExtraction['kind'], given: Partial<ShownDocument> = {}) {
  globalThis.fetch = async () => Response.json({ ...EXTRACTION, kind: recognised });
  const document = { ...DOCUMENT, ...given };
  page = await livePage(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">
        <ItemDocument
          item={ITEM}
          title="Extrait Kbis"
          documents={[document]}
          profileId="01890a5d-ac96-774b-bcce-b302099a8060"
          onLink={() => undefined}
        />
      </StaticRouter>
    </QueryClientProvider>,
    'fr',
  );
  await page.update(() => waitFor(() => expect(client.isFetching()).toBe(0)));
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
