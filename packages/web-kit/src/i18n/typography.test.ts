import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { frenchSpaces, shownTitle } from './typography.ts';

describe('French spaces', () => {
  it.each([
    ['Référence : {{reference}}', 'Référence\u00a0: {{reference}}'],
    ['Que cherchez-vous ?', 'Que cherchez-vous\u202f?'],
    ['Fermé ; ouvert !', 'Fermé\u202f; ouvert\u202f!'],
    ['Retirer « Région »', 'Retirer «\u00a0Région\u00a0»'],
    ['10 000 à 1 500 000 €', '10\u202f000 à 1\u202f500\u202f000\u00a0€'],
    ['20 à 40 % des dépenses', '20 à 40\u00a0% des dépenses'],
    ['le 20 novembre 2026, 3 pages', 'le 20 novembre 2026, 3 pages'],
  ])('%s', (plain, typeset) => {
    expect(frenchSpaces(plain)).toBe(typeset);
  });

  it('replace only spaces, and change nothing when they are applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a1 :;!?«»€%0') }), (text) => {
        const once = frenchSpaces(text);
        expect(once.replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
        expect(frenchSpaces(once)).toBe(once);
      }),
    );
  });
});

describe('a title from a source', () => {
  it.each([
    ["Appel à projets : l'eau, est-ce pour vous ?", 'Appel à projets\u00a0: l’eau, est-ce pour vous\u202f?'],
    ["Prime d'État « Habiter mieux »", 'Prime d’État «\u00a0Habiter mieux\u00a0»'],
    ["Programme 'Habiter mieux'", "Programme 'Habiter mieux'"],
    ['Call for projects: water', 'Call for projects: water'],
  ])('%s', (stored, shown) => {
    expect(shownTitle(stored)).toBe(shown);
  });

  it('keeps its length, so that the places of marked words stay the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aé'1 :;?«»€") }), (title) => {
        expect(shownTitle(title)).toHaveLength(title.length);
        expect(shownTitle(shownTitle(title))).toBe(shownTitle(title));
      }),
    );
  });
});
