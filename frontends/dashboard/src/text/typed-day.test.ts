import { expect, test } from '@jest/globals';
import { formatsOf } from '@platform/web-kit';
import { typedDay } from './typed-day.ts';

const FORMATS = ['long', 'dd/mm/yyyy', 'yyyy-mm-dd', 'mm/dd/yyyy'] as const;
const LANGUAGES = ['fr', 'en'] as const;

test.each([
  ['1er mars 2015', '2015-03-01'],
  ['1 March 2015', '2015-03-01'],
  [' 3 févr. 2015 ', '2015-02-03'],
  ['March 3, 2015', '2015-03-03'],
  ['01/03/2015', '2015-03-01'],
  ['1.3.2015', '2015-03-01'],
  ['2015-03-01', '2015-03-01'],
] as const)('"%s" is the day %s', (text, day) => {
  for (const language of LANGUAGES)
    expect([language, typedDay(text, { language, dateFormat: 'long' })]).toEqual([language, day]);
});

test.each([
  '2015',
  'mars 2015',
  '1er mars',
  '01/03/15',
  '31/02/2015',
  'vers le 1er mars 2015',
  '1 mars 2015, modifié',
  '',
])('"%s" is no day', (text) => expect(typedDay(text, { language: 'fr', dateFormat: 'long' })).toBeNull());

test('every day is read from the text in which it is shown', () => {
  for (const dateFormat of FORMATS)
    for (const language of LANGUAGES)
      for (let month = 1; month <= 12; month += 1)
        for (const day of [1, 2, 12, 13, 28]) {
          const stored = new Date(Date.UTC(1998 + month, month - 1, day)).toISOString().slice(0, 10);
          const shown = formatsOf(language, dateFormat).date(stored);
          expect([shown, typedDay(shown, { language, dateFormat })]).toEqual([shown, stored]);
        }
});
