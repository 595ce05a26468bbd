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
  ['one hundred and sixty hectares', 'hectares', 160, 160],
  ['nearly half a million inhabitants', 'inhabitants', 500_000, 500_000],
  ['seven of us', 'employees', 7, 7],
  ['train my only employee', 'employees', 1, 1],
  ['notre club n’a qu’un salarié à mi-temps', 'employees', 1, 1],
  ['je suis la seule salariée', 'employees', 1, 1],
  ['just one paid member of staff', 'employees', 1, 1],
  ['un seul salarié', 'employees', 1, 1],
  ['70 vaches laitières, un salarié.', 'employees', 1, 1],
  ['former nos 13 salariés', 'employees', 13, 13],
  ['Loiret, +100 salariés', 'employees', 100, null],
  ['Bureau d’études, 8 ingénieurs, Caen', 'employees', 8, 8],
  ['Lab in Banyuls, 25 researchers: we apply', 'employees', 25, 25],
  ['vigne de 2,5 hectares', 'hectares', 2.5, 2.5],
  ['sur un hectare et demi', 'hectares', 1.5, 1.5],
  ['chorale sans salarié', 'employees', 0, 0],
  ['passés de 5 à 9 salariés', 'employees', 9, 9],
  ['Salariés : dix-neuf.', 'employees', 19, 19],
  ['a factory, 26 people including 3 apprentices', 'employees', 26, 26],
  ['Garage, six mécanos.', 'employees', 6, 6],
  ['Home care agency, 45 carers, Perpignan', 'employees', 45, 45],
  ['effectif entre 50 et 60', 'employees', 50, 60],
  ['Effectif : 8 et 2 apprentis', 'employees', 8, 8],
  ['nous sommes maintenant quinze', 'employees', 15, 15],
  ['imprimeur à Roubaix 16 pers. On voudrait', 'employees', 16, 16],
  ['cinéma, 5,5 ETP', 'employees', 5.5, 5.5],
  ['menuiserie, pas de salarié', 'employees', 0, 0],
])('"%s"', (text, unit, min, max) => {
  expect(sizes(text)).toEqual([[unit, min, max]]);
});

it('salaries and years behind a colon are no staff', () => {
  expect(sizes('Salaries: 35000 EUR a year')).toEqual([]);
  expect(sizes('Salariés : 3 500 € de primes')).toEqual([]);
});

it('the residents of a home are no inhabitants of a place', () => {
  expect(sizes('EHPAD de 84 résidents')).toEqual([]);
  expect(sizes('a village with 300 residents')).toEqual([['inhabitants', 300, 300]]);
});

it('guests, children and years are no staff', () => {
  expect(sizes('gîte de 8 pers. à rénover, une colonie pour 12 pers.')).toEqual([]);
  expect(sizes('traiteur, entreprise de 2013, Mulhouse')).toEqual([]);
});

it('the staff of a customer and one of several people are no size', () => {
  expect(sizes('mon plus gros client a 900 salariés, one of us will apply')).toEqual([]);
});

it('who is to be hired or trained, and what is to be planted, is no size', () => {
  expect(
    sizes(
      'embaucher 2 salariés, former 20 employés, planter 3 hectares, restaurer 40 hectares, 120 salariés en 2019',
    ),
  ).toEqual([]);
});
