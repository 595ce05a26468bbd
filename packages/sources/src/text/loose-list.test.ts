import { expect, it } from '@jest/globals';
import { looseList } from './loose-list.ts';

it.each([
  [
    `[{ nom: 'ADEME', siren: '1', roles: [ 'instructeur' ]}, { "nom": "X" }]`,
    [{ nom: 'ADEME', siren: '1', roles: ['instructeur'] }, { nom: 'X' }],
  ],
  [`['Agence de l'eau', 'b',]`, ["Agence de l'eau", 'b']],
  [`['l\\'eau', 'd''eau']`, ["l'eau", "d'eau"]],
  [`[A, 01.11Z]`, ['A', '01.11Z']],
  ['[]', []],
  ['["https://x.example/a?b=1"]', ['https://x.example/a?b=1']],
])('reads %s', (text, list) => {
  expect(looseList(text)).toEqual(list);
});

it.each(['', 'a|b', '[', "['a'", '[a}', '[{a}]', '[a] b', '['.repeat(20)])('leaves %s alone', (text) => {
  expect(looseList(text)).toBeNull();
});

it('takes time in proportion to the text', () => {
  const timeOf = (signs: string, count: number) => {
    const start = performance.now();
    looseList(`[${signs.repeat(count)}`);
    return performance.now() - start;
  };
  for (const signs of ["'", '[', '{a:', 'a,', "'a'", '\\', ' '])
    expect(timeOf(signs, 25_000)).toBeLessThan(400);
});
