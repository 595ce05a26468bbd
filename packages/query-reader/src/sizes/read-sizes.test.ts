import { expect, it } from '@jest/globals';
import { evenText } from '../even-text.ts';
import { readSizes } from './read-sizes.ts';

function sizes(text: string) {
  return readSizes(evenText(text)).map(({ size: { unit, min, max } }) => [unit, min, max]);
}

it.each([
  ['une dizaine de salariés', 'employees', 10, 10],
  ['entre 10 et 20 employés', 'employees', 10, 20],
  ['moins de 10 salariés', 'employees', null, 10],
  ['a 12-person company', 'employees', 12, 12],
  ['start-up deeptech de 6 personnes', 'employees', 6, 6],
  ['commune de 800 habitants', 'inhabitants', 800, 800],
  ['a village of 1,200 people', 'inhabitants', 1_200, 1_200],
  ['vigne de 2,5 hectares', 'hectares', 2.5, 2.5],
])('"%s"', (text, unit, min, max) => {
  expect(sizes(text)).toEqual([[unit, min, max]]);
});

it('who is to be hired or trained, and what is to be planted, is no size', () => {
  expect(sizes('embaucher 2 salariés, former 20 employés, planter 3 hectares')).toEqual([]);
});
