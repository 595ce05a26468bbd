import { afterEach, expect, test } from '@jest/globals';
import { type LivePage, livePage } from '../../test/live-page.tsx';
import { SourceQuote } from './SourceQuote.tsx';

const SENTENCE = 'Aucun devis ne doit être signé avant le dépôt.';
let page: LivePage | null = null;

afterEach(async () => {
  await page?.close();
  page = null;
});

test.each([
  ['en', 'Quoted in French, the language of the source'],
  ['fr', undefined],
] as const)('on a page in %s, the language of a French sentence is stated as: %s', async (language, note) => {
  page = await livePage(<SourceQuote text={SENTENCE} language="fr" />, language);
  const quote = page.getByText(SENTENCE);
  expect([quote.tagName, quote.lang]).toEqual(['BLOCKQUOTE', 'fr']);
  expect(quote.nextElementSibling?.textContent).toBe(note);
});
