import { expect, test } from '@jest/globals';
import type { ChecklistItem } from '@platform/contracts/applications';
import { waitFor } from '@testing-library/dom';
import { anApplication } from '../../test/an-application.ts';
import { pageWithData } from '../../test/page-with-data.tsx';
import { uploadQueue } from '../documents/upload-queue.ts';
import { ItemUpload } from './ItemUpload.tsx';

const LINKED = 'linked-document';

/** Chooses a file for an item; returns the document that it was sent for, and the documents that were linked. */
async function chosenFor(item: Pick<ChecklistItem, 'status' | 'documentId'>, name: RegExp) {
  const begun: string[] = [];
  const application = anApplication();
  const page = await pageWithData(
    <ItemUpload
      application={application}
      item={{ ...item, id: 'kbis', kind: 'registration_extract' } as ChecklistItem}
      title="Extrait Kbis"
      onBegun={(documentId) => begun.push(documentId)}
    />,
    { language: 'fr' },
  );
  // The page has no connection to send it.
  const file = Object.assign(new File(['%PDF-1.7'], 'kbis.pdf', { type: 'application/pdf' }), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });
  const input = page.getByLabelText(name);
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await page.update(() => {
    input.dispatchEvent(new window.Event('change', { bubbles: true }));
  });
  const sent = uploadQueue()
    .current()
    .map(({ documentId }) => documentId);
  for (const documentId of sent) await page.update(() => uploadQueue().cancel(documentId));
  await waitFor(() => expect(uploadQueue().current()).toEqual([]));
  return { sent, begun };
}

test('a file for a complete item is a new version of its document, whose link stays', async () => {
  const item = { status: 'complete', documentId: LINKED } as const;
  expect(await chosenFor(item, /^Remplacer le fichier pour\s: Extrait Kbis$/)).toEqual({
    sent: [LINKED],
    begun: [],
  });
});

test.each([
  { status: 'needs_update', documentId: LINKED },
  { status: 'complete', documentId: null },
  { status: 'upload_pending', documentId: null },
] as const)('a file for an item that is %j is a document of its own', async (item) => {
  const { sent } = await chosenFor(item, /^Déposer un fichier pour\s: Extrait Kbis$/);
  expect(sent).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});
