import { describe, expect, test } from '@jest/globals';
import { FACETS, SORTS } from '@platform/contracts/closed-sets';
import type { Language, Texts, TextTree } from '@platform/web-kit';
import { DETAIL_TEXTS } from '../detail/detail-texts.ts';
import { COMPARE_TEXTS } from '../kept-results/compare-texts.ts';
import { KEYBOARD_TEXTS } from '../keyboard/keyboard-texts.ts';
import { READING_TEXTS } from '../reading/reading-texts.ts';
import { SAVED_TEXTS } from '../saved/saved-texts.ts';
import { CLOSED_CHOICES } from '../state/search-state.ts';
import { ALL_TEXTS, TEXTS } from './texts.ts';

const LANGUAGES: readonly Language[] = ['fr', 'en'];
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flat(tree: TextTree, prefix = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : flat(value, `${prefix}${key}.`),
  );
}

function keysOf(texts: Texts, language: Language): readonly string[] {
  return flat(texts[language]).map(([key]) => key);
}

function baseKeys(texts: Texts, language: Language): ReadonlySet<string> {
  return new Set(keysOf(texts, language).map((key) => key.replace(PLURAL, '')));
}

function placeholders(text: string): ReadonlySet<string> {
  return new Set(text.match(/\{\{\w+\}\}/g));
}

const LAZY_TEXTS = {
  'search-detail': DETAIL_TEXTS,
  'search-saved': SAVED_TEXTS,
  'search-reading': READING_TEXTS,
  'search-compare': COMPARE_TEXTS,
  'search-keyboard': KEYBOARD_TEXTS,
};

test('some texts have plural forms', () => {
  for (const texts of [...Object.values(ALL_TEXTS), READING_TEXTS, COMPARE_TEXTS]) {
    expect(keysOf(texts, 'fr').some((key) => PLURAL.test(key))).toBe(true);
  }
});

describe.each([...Object.entries(ALL_TEXTS), ...Object.entries(LAZY_TEXTS)])(
  'texts of the namespace %s',
  (_name, texts) => {
    test('have the same keys in both languages', () => {
      expect([...baseKeys(texts, 'fr')].sort()).toEqual([...baseKeys(texts, 'en')].sort());
    });

    test.each(LANGUAGES)('have every plural form that %s needs', (language) => {
      const keys = keysOf(texts, language);
      const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const plurals = new Set(keys.filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')));
      for (const base of plurals) {
        expect(keys.filter((key) => key.replace(PLURAL, '') === base && key !== base).sort()).toEqual(
          needed.map((category) => `${base}_${category}`).sort(),
        );
      }
    });

    test('are never empty', () => {
      for (const language of LANGUAGES) {
        for (const [key, text] of flat(texts[language])) expect([key, text.trim()]).not.toEqual([key, '']);
      }
    });

    test('have typographic apostrophes and ellipses', () => {
      for (const language of LANGUAGES) {
        const plain = flat(texts[language]).filter(([, text]) => /'|\.{3}|"/.test(text));
        expect(plain).toEqual([]);
      }
    });

    test('contain the same values in both languages, except for ranges, where the first unit may be left out', () => {
      const english = new Map(flat(texts.en));
      for (const [key, text] of flat(texts.fr)) {
        const other = english.get(key);
        if (other === undefined || /etween$/.test(key)) continue;
        expect([key, [...placeholders(text)].sort()]).toEqual([key, [...placeholders(other)].sort()]);
      }
    });
  },
);

describe('texts of the search pages', () => {
  test.each(LANGUAGES)('name every filter, choice and order in %s', (language) => {
    const keys = new Set(keysOf(TEXTS, language));
    const needed = [
      ...[...FACETS, 'amountRange'].map((facet) => `facet.${facet}`),
      ...SORTS.map((sort) => `sort.${sort}`),
      ...Object.entries(CLOSED_CHOICES).flatMap(([facet, values]) =>
        values.map((v) => `value.${facet}.${v}`),
      ),
    ];
    expect(needed.filter((key) => !keys.has(key))).toEqual([]);
  });

  test('contain the specified sentences', () => {
    const french = new Map(flat(TEXTS.fr));
    expect(french.get('results.found_one')).toBe('{{total}} subvention trouvée');
    expect(french.get('results.found_other')).toBe('{{total}} subventions trouvées');
    expect(french.get('results.elapsed')).toBe('Recherche effectuée en {{time}}ms');
    expect(french.get('empty.title')).toBe('Aucune subvention trouvée');
    expect(french.get('empty.advice')).toBe('Essayez d’élargir vos critères de recherche.');
    expect(french.get('error.title')).toBe('Erreur de recherche');
    expect(french.get('error.advice')).toBe(
      'Une erreur s’est produite lors de la recherche. Veuillez réessayer.',
    );
  });
});
