import { expect, test } from '@jest/globals';
import { linkableDocuments, otherKind } from './linkable-documents.ts';

test('a refused file is offered for no item, but stays shown where it is linked', () => {
  const documents = [
    { id: 'kbis', status: 'complete' },
    { id: 'fake', status: 'failed' },
  ] as const;
  const offered = (documentId: string | null) =>
    linkableDocuments(documents, { documentId }).map(({ id }) => id);
  expect(offered(null)).toEqual(['kbis']);
  expect(offered('fake')).toEqual(['kbis', 'fake']);
});

test.each([
  ['registration_extract', 'other', 'quote', { kind: 'quotes', isRecognised: true }],
  ['registration_extract', 'registration_extract', 'quote', { kind: 'quotes', isRecognised: true }],
  ['registration_extract', 'quotes', null, { kind: 'quotes', isRecognised: false }],
  ['registration_extract', 'other', 'registration-extract', null],
  ['registration_extract', 'other', 'unknown', null],
  ['registration_extract', 'other', null, null],
  ['budget', 'quotes', 'quote', null],
  ['other', 'quotes', 'quote', null],
] as const)('an item %s with a document filed as %s and read as %s', (item, kind, recognised, expected) => {
  expect(otherKind({ kind: item }, { kind }, recognised)).toEqual(expected);
});
