import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formKeysOf } from './word-forms.ts';

function areForms(one: string, other: string): boolean {
  const [a, b] = [formKeysOf(one), formKeysOf(other)];
  return a.fr === b.fr || a.en === b.en;
}

describe('forms of a word', () => {
  test.each([
    ['isoler', 'isolation'],
    ['renover', 'renovation'],
    ['agriculteurs', 'agriculteur'],
    ['farmers', 'farmer'],
    ['communes', 'commune'],
    ['isolee', 'isoles'],
    ['departements', 'departement'],
  ])('%s and %s are forms of one word', (one, other) => {
    expect(areForms(one, other)).toBe(true);
    expect(areForms(other, one)).toBe(true);
  });

  test.each([
    ['isoler', 'isole'],
    ['isolation', 'isolement'],
    ['communication', 'commune'],
    ['depart', 'departement'],
    ['refugies', 'refuge'],
    ['equipement', 'equipe'],
    ['aide', 'aidants'],
    ['train', 'training'],
    ['pays', 'pay'],
    ['publique', 'publication'],
    ['martin', 'martinique'],
  ])('%s and %s are different words, although stemmers unite them', (one, other) => {
    expect(areForms(one, other)).toBe(false);
  });

  test.each([
    ['eau', 'eaux'],
    ['an', 'ans'],
    ['sme', 'smes'],
    ['job', 'jobs'],
    ['tax', 'taxes'],
    ['buy', 'buying'],
    ['use', 'used'],
    ['rue', 'rues'],
  ])('of a short word are those with a regular ending: %s and %s', (short, longer) => {
    expect(areForms(short, longer)).toBe(true);
  });

  test.each([
    ['cir', 'cire'],
    ['cir', 'circulaire'],
    ['sel', 'selle'],
    ['caf', 'cafe'],
    ['dom', 'dome'],
    ['are', 'area'],
    ['cap', 'capped'],
    ['mid', 'midi'],
    ['ens', 'en'],
  ])('of a short word are not other words: %s and %s', (short, longer) => {
    expect(areForms(short, longer)).toBe(false);
  });

  test.each([
    ['feder', 'federation', 'feders'],
    ['leader', 'lead', 'leaders'],
    ['drom', 'drome', 'droms'],
  ])('of an acronym are its plural only: %s, not %s but %s', (acronym, longer, plural) => {
    expect(areForms(acronym, longer)).toBe(false);
    expect(areForms(acronym, plural)).toBe(true);
  });

  test('a word of up to three letters has longer forms only with a regular ending', () => {
    const tail = fc.stringMatching(/^[a-z]{1,5}$/);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,3}$/), tail, (short, more) => {
        fc.pre(!['s', 'x', 'es', 'd', 'ed', 'ing'].includes(more) && short.length + more.length > 3);
        expect(areForms(short, short + more)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
