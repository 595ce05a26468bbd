import { describe, expect, test } from '@jest/globals';
import { rightsText } from './rights-text.ts';

describe('licences and attributions', () => {
  test('sentences are in the language of the page', () => {
    expect(rightsText('Not stated by the producer', 'fr')).toBe('licence non précisée par le producteur');
    expect(rightsText('Not stated by the producer', 'en')).toBe('licence not stated by the producer');
  });

  test('French sentences have typographic spaces', () => {
    expect(rightsText('No rights: made up for tests and load', 'fr')).toBe(
      'sans droits\u00a0: fiche créée pour les essais',
    );
  });

  test.each(['Licence Ouverte 2.0', 'CC BY 4.0', 'AGPL-3.0', '', 'toString'])(
    '%p stays unchanged',
    (licence) => {
      expect(rightsText(licence, 'fr')).toBe(licence);
    },
  );
});
