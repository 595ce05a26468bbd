import { expect, test } from '@jest/globals';
import { render } from '../../test/render.tsx';
import { SummaryText } from './SummaryText.tsx';

const LONG = 'Des travaux et des études sont payés aux communes de la région et des environs chaque année';
const LONGER = `${LONG} au printemps et en été sans autre condition que le dépôt`;

/** The hidden start of a summary and whether an ellipsis replaces it. */
function lead(text: string) {
  const hidden = render(<SummaryText text={text} words={['four']} />).container.querySelector(
    '.search-card-lead',
  );
  return hidden === null ? null : [hidden.textContent, hidden.hasAttribute('data-cut')];
}

test.each([
  ['at the start of a near match', 'L’agence paie un four.', null],
  ['at the start of the only sentence', `${LONG}, dont un four.`, null],
  ['at the sentence of the match', `${LONG}. Elle paie un four.`, [`${LONG}. `, false]],
  ['after a date as at a sentence', `${LONG}. 3 000 € pour un four.`, [`${LONG}. `, false]],
  ['at a clause of a long sentence', `${LONGER}, dont un four.`, [`${LONGER}, `, true]],
  ['in brackets', `${LONGER} (et un four).`, [`${LONGER} (`, true]],
])('a single line begins %s', (_where, text, expected) => {
  expect(lead(text)).toEqual(expected);
});

test('a single line begins at a word where a long sentence has no clause', () => {
  expect(lead(`${'commune '.repeat(20)}four`)).toEqual([expect.stringMatching(/ $/u), true]);
});
