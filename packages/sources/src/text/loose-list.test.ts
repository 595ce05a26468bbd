import { expect, it } from '@jest/globals';
import { leastThreadMs } from '@platform/testing/thread-time';
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

it('takes time in proportion to the text', async () => {
  for (const signs of ["'", '[', '{a:', 'a,', "'a'", '\\', ' ']) {
    const text = `[${signs.repeat(25_000)}`;
    expect(await leastThreadMs(() => looseList(text), 400)).toBeLessThan(400);
  }
});
