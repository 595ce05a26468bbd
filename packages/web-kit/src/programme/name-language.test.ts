import { describe, expect, test } from '@jest/globals';
import { nameLanguage } from './name-language.ts';

describe('names of bodies and programmes', () => {
  test.each([
    'Commission européenne',
    'Département de la Drôme',
    'Chambres de métiers et de l’artisanat',
    'Voies navigables de France',
    'CCI Bretagne',
    'Caf du Nord',
    'Action Logement',
    'Fonds vert',
    'Agence d’urbanisme',
  ])('are French on an English page: %s', (name) => {
    expect(nameLanguage(name, 'en')).toBe('fr');
    expect(nameLanguage(name, 'fr')).toBeUndefined();
  });

  test.each([
    'European Commission',
    'Horizon Europe',
    'Digital Europe',
    'Erasmus+',
    'ADEME',
    'Bpifrance',
    'Innovation Fund for the Environment',
    'Agencia Estatal de Investigación',
    'Land Baden-Württemberg',
  ])('are not taken for French: %s', (name) => {
    expect(nameLanguage(name, 'en')).toBeUndefined();
  });
});
