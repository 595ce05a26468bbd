import { expect, test } from '@jest/globals';
import { plainSpaces, registeredLocale } from '../../test/page-locale.ts';
import { FRENCH_TEXT, subsidyWith } from '../../test/subsidies.ts';
import { readingHead } from './reading-head.ts';

const fr = registeredLocale('fr');
const en = registeredLocale('en');

test('the head has the title and the summary of the programme, in the other language if need be', () => {
  for (const locale of [fr, en]) {
    const { title, description } = readingHead(subsidyWith(), locale);
    expect([title, plainSpaces(description)]).toEqual([
      'Rénover un atelier',
      'Une aide aux travaux des ateliers.',
    ]);
  }
});

test('without a summary the description of the page is the start of the text', () => {
  const texts = { fr: { ...FRENCH_TEXT, summary: null } };
  expect(readingHead(subsidyWith({ texts }), fr).description).toBe('Pour qui. Les artisans. un four');
});

test('a withdrawn programme is not described as an offer, an unknown one has the title of its page', () => {
  expect(readingHead(subsidyWith({ status: 'withdrawn' }), fr).structuredData).toBeNull();
  expect(readingHead(null, en)).toMatchObject({ title: 'Programme not found', structuredData: null });
});
