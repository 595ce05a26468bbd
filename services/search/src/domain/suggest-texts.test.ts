import { describe, expect, test } from '@jest/globals';
import type { IndexHit } from './index-model.ts';
import { continuedQueries, matchingPhrases, textContainsTerm } from './suggest-texts.ts';

function hits(...titles: string[]) {
  return titles.map((title) => ({
    card: { texts: { fr: { title, summary: null, grantDetails: null } } },
  })) as unknown as IndexHit[];
}

function continued(before: string, begun: string, ...titles: string[]) {
  return continuedQueries(hits(...titles), { before, begun }, { lang: 'fr', limit: 6 });
}

describe('queries that continue the typed text', () => {
  test('complete the word in the spelling of titles, with the words that follow, and end with a content word', () => {
    expect(continued('', 'reno', 'Rénovation énergétique des écoles')).toEqual([
      'rénovation énergétique',
      'rénovation',
      'rénovation énergétique des écoles',
    ]);
  });

  test('list first what most titles contain', () => {
    expect(continued('aide ', 'in', 'Innovation', 'Industrie', 'Industrie verte')[0]).toBe('aide industrie');
  });

  test('keep the text before the word, list nothing twice and nothing that is already typed', () => {
    expect(continued('Aide ', 'velo', 'Vélo')).toEqual([]);
    expect(continued('vélo ', 've', 'Vélo vert')).toEqual(['vélo vert']);
  });

  test('do not cross the end of a sentence or split a name', () => {
    expect(continued('', 'velo', 'Vélo (Hautes-Alpes)')).toEqual([]);
    expect(continued('', 'hotel', 'Hôtels de Nouvelle-Aquitaine')).toEqual([
      'Hôtels de Nouvelle-Aquitaine',
      'hôtels',
    ]);
  });

  test('are not fragments: several words only from the beginning of a title, and no part of a name', () => {
    expect(continued('', 'covoit', 'Aide au covoiturage des salariés')).toEqual(['covoiturage']);
    expect(continued('', 'covoit', 'Covoiturage d’Angers Loire Métropole')).toEqual([
      'Covoiturage d’Angers Loire Métropole',
      'covoiturage',
    ]);
  });

  test('begin neither in the middle of a word nor in the middle of a phrase', () => {
    expect(continued('', 'chau', 'Eau chaude au soleil')).toEqual([]);
    expect(continued('', 'ergie', 'Énergie des ateliers')).toEqual([]);
    expect(continued('', 'energ', 'Aide à la rénovation énergétique', 'Économies d’énergie')).toEqual([
      'énergie',
    ]);
  });

  test('do not end before an adjective or a complement that belongs to their last word', () => {
    expect(continued('', 'chau', 'Chauffage et eau chaude au soleil')).toEqual([
      'chauffage et eau chaude',
      'chauffage',
      'chauffage et eau chaude au soleil',
    ]);
    expect(continued('', 'sol', 'Sols pollués et risque de cancer')).not.toContain('sols pollués et risque');
  });

  test('come only from titles in the requested language', () => {
    expect(
      continuedQueries(hits('Rénovation'), { before: '', begun: 'reno' }, { lang: 'en', limit: 6 }),
    ).toEqual([]);
  });
});

test('suggests a known phrase that begins like the typed words, contains them and occurs in a programme', () => {
  const phrases = ['rénovation énergétique', 'transition énergétique', 'énergie'];
  const found = hits('Aide à la rénovation énergétique');
  expect(matchingPhrases(phrases, ['reno'], { hits: found, lang: 'fr' })).toEqual(['rénovation énergétique']);
  expect(matchingPhrases(phrases, ['ener'], { hits: found, lang: 'fr' })).toEqual([]);
  expect(matchingPhrases(phrases, ['renovation', 'ener'], { hits: found, lang: 'fr' })).toEqual([
    'rénovation énergétique',
  ]);
  expect(matchingPhrases(phrases, ['ener', 'reno', 'x'], { hits: found, lang: 'fr' })).toEqual([]);
});

test('finds a term in a title by any of its alternatives, in other forms only where the term allows them', () => {
  const term = (words: string[], forms: 'any' | 'exact') => ({
    alternatives: [{ words, forms, weight: 1 }],
    weight: 1,
    required: false,
  });
  expect(textContainsTerm('Rénover les toitures', term(['renovation'], 'any'))).toBe(true);
  expect(textContainsTerm('Rénover les toitures', term(['renovation'], 'exact'))).toBe(false);
  expect(textContainsTerm('Prêt à taux zéro', term(['taux', 'zero'], 'exact'))).toBe(true);
  expect(textContainsTerm('Zéro taux', term(['taux', 'zero'], 'exact'))).toBe(false);
});
