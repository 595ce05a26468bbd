import { expect, test } from '@jest/globals';
import { render } from '../../test/render.tsx';
import { SummaryText } from './SummaryText.tsx';

const LONG = 'Des travaux et des études sont payés aux communes de la région';

/** The hidden start of a summary and whether an ellipsis replaces it. */
function lead(text: string) {
  const hidden = render(<SummaryText text={text} words={['four']} />).container.querySelector(
    '.search-card-lead',
  );
  return hidden === null ? null : [hidden.textContent, hidden.hasAttribute('data-cut')];
}

test.each([
  ['at the start of a near match', 'L’agence paie un four.', null],
  ['at a sentence', `${LONG}. Elle paie un four.`, [`${LONG}. `, false]],
  ['at a clause', `${LONG}, dont un four.`, [`${LONG}, `, true]],
  ['in brackets', `${LONG} (et un four).`, [`${LONG} (`, true]],
  ['at a word', `${LONG} pour un four.`, ['Des travaux ', true]],
  ['after a date as at a sentence', `${LONG}. 3 000 € pour un four.`, [`${LONG}. `, false]],
])('a single line begins %s', (_where, text, expected) => {
  expect(lead(text)).toEqual(expected);
});
