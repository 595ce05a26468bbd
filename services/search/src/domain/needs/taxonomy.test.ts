import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@platform/contracts/values';
import { createPhraseDictionary } from './phrase-dictionary.ts';
import { NEED_GROUPS, NEEDS, needLabels, readTaxonomy } from './taxonomy.ts';

const words = { label: 'Isoler un atelier', hint: 'Des travaux.', also: ['isolation'] };
const aNeed = {
  id: 'isoler',
  fr: words,
  en: { ...words, label: 'Insulate' },
  rules: [{ fr: ['isolation'] }],
};
const aGroup = { id: 'energie', fr: 'Énergie', en: 'Energy', needs: [aNeed] };

describe('the taxonomy of needs', () => {
  it('has about twelve groups, each with needs', () => {
    expect(NEED_GROUPS).toHaveLength(12);
    expect(NEEDS.length).toBeGreaterThanOrEqual(90);
  });

  it('has every text in both languages, without extra spaces', () => {
    for (const need of NEEDS) {
      for (const language of LANGUAGES) {
        const { label, hint, also } = need[language];
        for (const text of [label, hint, ...also]) {
          expect([need.id, text.trim()]).toEqual([need.id, text]);
          expect([need.id, text.length > 1]).toEqual([need.id, true]);
        }
        expect([need.id, label.split(/\s+/u).length <= 8]).toEqual([need.id, true]);
      }
      expect(need.fr.label).not.toBe(need.en.label);
    }
  });

  it('has no phrase of stop words only, which would never be found', () => {
    for (const need of NEEDS) {
      const lists = [need.not, ...need.rules, ...need.rules.map((rule) => rule.with)];
      for (const language of LANGUAGES) {
        const book = createPhraseDictionary(language);
        for (const phrase of lists.flatMap((list) => list?.[language] ?? []))
          expect([need.id, phrase, book.add(phrase) !== null]).toEqual([need.id, phrase, true]);
      }
    }
  });

  it('returns labels and other names, for suggestions', () => {
    const [first] = needLabels('en');
    expect(first).toEqual({ id: NEEDS[0]?.id, label: NEEDS[0]?.en.label, also: NEEDS[0]?.en.also });
    expect(needLabels('fr')).toHaveLength(NEEDS.length);
  });

  it('is used unchanged when it is valid', () => {
    expect(readTaxonomy([aGroup])[0]?.needs[0]?.id).toBe('isoler');
  });

  it.each([
    ['the same id twice', [aGroup, { ...aGroup, id: 'autre' }]],
    ['a need named like a group', [{ ...aGroup, id: 'isoler' }]],
    ['an id that is no slug', [{ ...aGroup, needs: [{ ...aNeed, id: 'Isoler !' }] }]],
    ['a missing language', [{ ...aGroup, needs: [{ ...aNeed, en: undefined }] }]],
    ['an empty label', [{ ...aGroup, needs: [{ ...aNeed, fr: { ...words, label: '' } }] }]],
    ['no other way to contain it', [{ ...aGroup, needs: [{ ...aNeed, fr: { ...words, also: [] } }] }]],
    ['a need without a rule', [{ ...aGroup, needs: [{ ...aNeed, rules: [] }] }]],
    ['a rule that requests nothing', [{ ...aGroup, needs: [{ ...aNeed, rules: [{ in: 'title' }] }] }]],
    ['a rule with an unknown part', [{ ...aGroup, needs: [{ ...aNeed, rules: [{ fr: ['a'], at: 'x' }] }] }]],
    ['an unknown applicant', [{ ...aGroup, needs: [{ ...aNeed, applicants: ['martian'] }] }]],
    ['an empty group', [{ ...aGroup, needs: [] }]],
  ])('refuses %s', (_name, groups) => {
    expect(() => readTaxonomy(groups)).toThrow();
  });
});
