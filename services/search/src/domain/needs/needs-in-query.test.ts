import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@platform/contracts/values';
import { NEED_CUES } from './need-cues.ts';
import { compileCues } from './need-matcher.ts';
import { needsInQuery } from './needs-in-query.ts';
import { createPhraseDictionary } from './phrase-dictionary.ts';
import { NEEDS } from './taxonomy.ts';

describe('cues of needs', () => {
  it('belong to a need of the taxonomy, and every need has some in both languages', () => {
    expect(Object.keys(NEED_CUES).sort()).toEqual(NEEDS.map(({ id }) => id).sort());
    const without = Object.entries(NEED_CUES).filter(([, { fr, en }]) => fr.length === 0 || en.length === 0);
    expect(without.map(([id]) => id)).toEqual([]);
  });

  it('are more than stop words, and listed once', () => {
    for (const [id, cues] of Object.entries(NEED_CUES)) {
      for (const language of LANGUAGES) {
        const dictionary = createPhraseDictionary(language);
        const numbers = cues[language].map((cue) => dictionary.add(cue));
        const repeated = cues[language].filter((_, at) => numbers.indexOf(numbers[at] ?? null) !== at);
        expect([id, language, repeated, numbers.includes(null)]).toEqual([id, language, [], false]);
      }
    }
  });

  it('are found in any form, in the language of the words, the longest first', () => {
    const cuedBy = compileCues({
      heat: { fr: ['chaudière'], en: ['boiler'] },
      bakery: { fr: ['vieux four pain'], en: [] },
    });
    expect(cuedBy('remplacer deux chaudières et un vieux four à pain', 'fr')).toEqual(['bakery', 'heat']);
    expect(cuedBy('two boilers', null)).toEqual(['heat']);
    expect(cuedBy('two boilers', 'fr')).toEqual([]);
  });

  it('count less than the name of a need', () => {
    const [named] = needsInQuery('recrutement', 'fr');
    const [cued] = needsInQuery('frigo vide', 'fr');
    expect(named?.share).toBe(1);
    expect(cued?.share ?? 1).toBeLessThan(1);
  });

  it('point to no need that none of the applicants can have', () => {
    const ids = (applicants: Parameters<typeof needsInQuery>[2]) =>
      needsInQuery('embaucher un apprenti', 'fr', applicants).map(({ id }) => id);
    expect(ids(['company'])).toContain('embaucher-un-apprenti');
    expect(ids(['student'])).not.toContain('embaucher-un-apprenti');
  });
});
