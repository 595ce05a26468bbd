import { describe, expect, it } from '@jest/globals';
import { writtenLanguage } from './written-language.ts';

describe('the language of texts', () => {
  it.each([
    ['en', ['Testing of rivers', 'A call for projects that restore the banks of rivers.']],
    [
      'en',
      ['Horizon Europe: villes et climat', 'Cities will be able to apply to the fund with their plans.'],
    ],
    ['en', ['EIC defence call', null]],
    ['fr', ['Aide aux rivières', 'Un appel à projets pour restaurer les berges.']],
    ['fr', ['French Tech Emergence', 'Une subvention pour les start-up qui sont en création.']],
    ['fr', ['Innov’up', null]],
    ['fr', []],
  ])('is %s: %j', (language, texts) => {
    expect(writtenLanguage(texts)).toBe(language);
  });
});
