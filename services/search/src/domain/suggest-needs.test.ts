import { expect, test } from '@jest/globals';
import { findNeeds } from './suggest-needs.ts';

const needs = [
  { id: 'insulate', label: 'Isoler un atelier ou des bureaux', also: ['isolation des murs'] },
  { id: 'hire', label: 'Embaucher un apprenti', also: ['recruter en alternance', 'isolement'] },
  { id: 'workshop', label: 'Ouvrir un atelier', also: ['local à louer'] },
];

function ids(typed: string, limit = 3) {
  return findNeeds(needs, typed, limit).map(({ id }) => id);
}

test('finds needs by their labels before their other names, with an unfinished last word', () => {
  expect(ids('iso')).toEqual(['insulate', 'hire']);
  expect(ids('atel')).toEqual(['insulate', 'workshop']);
  expect(ids('atel', 1)).toEqual(['insulate']);
  expect(ids('ouvrir')).toEqual(['workshop']);
});

test('matches all distinctive words in any form and ignores fillers', () => {
  expect(ids('je veux isoler mes bureaux')).toEqual(['insulate']);
  expect(ids('apprentis embauche')).toEqual(['hire']);
  expect(ids('isoler apprenti')).toEqual([]);
  expect(ids('')).toEqual([]);
  expect(ids('aide embauche')).toEqual(['hire']);
});

test('does not take a distinct word for a form of another', () => {
  const children = [{ id: 'children', label: 'Élever ses enfants', also: ['parent isolé'] }];
  expect(findNeeds(children, 'isolation', 3)).toEqual([]);
  expect(findNeeds(children, 'isolés', 3)).toHaveLength(1);
});
