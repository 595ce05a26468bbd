import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { pageWithData } from '../../test/page-with-data.tsx';
import { shownDocument } from '../../test/shown-document.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { changeOf, leftAfter } from './document-change.ts';

const DOCUMENT = shownDocument({
  name: 'kbis.pdf',
  kind: 'registration_extract',
  status: 'processing',
  extraction: { status: 'ready', isAvailable: true },
});

function Example() {
  const [document, setDocument] = useState(DOCUMENT);
  return (
    <>
      <button
        type="button"
        onClick={() => setDocument({ ...document, v: document.v + 1, issuedOn: '2026-11-02' })}
      >
        checked
      </button>
      <DocumentForm document={document} />
    </>
  );
}

test('what is typed stays when a check or the reading of the file changes the document', async () => {
  const { getByLabelText, getByRole, type, update } = await pageWithData(<Example />, { language: 'en' });
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
