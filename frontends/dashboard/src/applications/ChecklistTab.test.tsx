import { expect, test } from '@jest/globals';
import type { ChecklistItem } from '@platform/contracts/applications';
import { anApplication } from '../../test/an-application.ts';
import { dataRead, pageWithData } from '../../test/page-with-data.tsx';
import { ChecklistTab } from './ChecklistTab.tsx';

const ITEM: ChecklistItem = {
  ...{ id: 'kbis', kind: 'registration_extract', title: 'Extrait Kbis', url: null, origin: 'programme' },
  ...{ mandatory: true, leadDays: 0, validDays: null, status: 'complete', documentId: 'linked' },
};

/** What is stored once a person chooses the status of an item with a document. */
async function storedAfter(status: ChecklistItem['status']): Promise<unknown> {
  const stored: unknown[] = [];
  const application = anApplication({ checklist: [ITEM] });
  const page = await pageWithData(
    <ChecklistTab application={application} isReadOnly={false} onChanged={() => undefined} />,
    {
      language: 'fr',
      respond: (address, init) => {
        if (init?.method === 'PUT') stored.push(JSON.parse(String(init.body)));
        return String(address).endsWith('/documents')
          ? Response.json({ documents: [], storage: { used: 0, max: 1 } })
          : Response.json(application);
      },
    },
  );
  await dataRead(page);
  const select = page.getByLabelText(/^Statut de la pièce/) as HTMLSelectElement;
  await page.update(() => {
    select.value = status;
    select.dispatchEvent(new window.Event('change', { bubbles: true }));
  });
  await dataRead(page);
  return stored;
}

test.each([
  ['upload_pending', null],
  ['incomplete', 'linked'],
] as const)('an item that is set to %s has the document %s', async (status, documentId) => {
  expect(await storedAfter(status)).toEqual([{ status, documentId }]);
});
