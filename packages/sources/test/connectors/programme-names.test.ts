import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { programmeNames } from '../../src/values/programme-names.ts';

describe('names of broader programmes', () => {
  it.each([
    ['Plan France 2030', 'France 2030'],
    ['FRANCE 2030', 'France 2030'],
    ['Fonds Vert', 'Fonds vert'],
    ['Fonds vert 2025', 'Fonds vert'],
    ['Programme Action Coeur de Ville', 'Action cœur de ville'],
    ['Action cœur de ville', 'Action cœur de ville'],
    ['Petites Villes de Demain', 'Petites villes de demain'],
    ['Fonds européen de développement régional (FEDER)', 'FEDER'],
    ['FSE +', 'FSE+'],
    ['Politique agricole commune', 'PAC'],
    ['Plan de relance', 'France Relance'],
  ])('%s is called %s', (native, name) => {
    expect(programmeNames([native])).toEqual([name]);
  });

  it('keeps unknown names and names that only contain a known one unchanged, each once', () => {
    expect(
      programmeNames(['Fonds vert - Axe 2', 'Contrat inventé', ' Fonds Vert', 'fonds vert', '']),
    ).toEqual(['Fonds vert - Axe 2', 'Contrat inventé', 'Fonds vert']);
  });

  it('any name of a source fits the contract', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 400 }), { maxLength: 60 }), (names) => {
        const called = programmeNames(names);
        expect(called.length).toBeLessThanOrEqual(20);
        expect(called.every((name) => name.length >= 1 && name.length <= 200)).toBe(true);
        expect(new Set(called).size).toBe(called.length);
      }),
    );
  });
});
