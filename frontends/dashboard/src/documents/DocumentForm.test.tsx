import { afterEach, expect, test } from '@jest/globals';
import { createQueryClient, QueryClientProvider } from '@platform/web-kit';
import { useState } from 'react';
import { type LivePage, livePage } from '../../test/live-page.tsx';
import type { ShownDocument } from '../api/documents-api.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { changeOf, leftAfter } from './document-change.ts';

const DOCUMENT: ShownDocument = {
  id: '01890a5d-ac96-774b-bcce-b302099a8058',
  v: 1,
  name: 'kbis.pdf',
  kind: 'registration_extract',
  status: 'processing',
  fault: null,
  issuedOn: null,
  statedUntil: null,
  validUntil: null,
  profileIds: [],
  applicationIds: [],
  practice: null,
  upload: null,
  versions: [],
  extraction: { status: 'ready', isAvailable: true },
  createdAt: '2026-11-28T09:00:00.000Z',
  changedAt: '2026-11-28T09:00:00.000Z',
};

const client = createQueryClient();
let page: LivePage | null = null;

afterEach(async () => {
  await page?.close();
  page = null;
  client.clear();
});

function Example() {
  const [document, setDocument] = useState(DOCUMENT);
  return (
    <QueryClientProvider client={client}>
      <button
        type="button"
        onClick={() => setDocument({ ...document, v: document.v + 1, issuedOn: '2026-11-02' })}
      >
        checked
      </button>
      <DocumentForm document={document} />
    </QueryClientProvider>
  );
}

test('what is typed stays when a check or the reading of the file changes the document', async () => {
  page = await livePage(<Example />, 'en');
  const { getByLabelText, getByRole, type, update } = page;
  const field = (label: RegExp) => getByLabelText<HTMLInputElement>(label);
  await type(field(/^Name/), 'Extract of the bakery');
  await update(() => getByRole('button', { name: 'checked' }).click());
  expect(field(/^Name/).value).toBe('Extract of the bakery');
  expect(field(/^Date of issue/).value).toBe('2026-11-02');
});

test('a change is sent for the version that was read last', () => {
  const change = changeOf({ ...DOCUMENT, v: 4, issuedOn: '2026-11-02' }, { name: 'Extract' });
  expect(change).toMatchObject({ v: 4, name: 'Extract', issuedOn: '2026-11-02' });
});

test('what is typed while a change is sent stays typed', () => {
  const sent = { name: 'Extract', kind: 'other' } as const;
  expect(leftAfter({ ...sent, name: 'Extract of the bakery' }, sent)).toEqual({
    name: 'Extract of the bakery',
  });
});
