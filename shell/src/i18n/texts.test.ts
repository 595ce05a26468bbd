import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import en from './en/shell.json' with { type: 'json' };
import fr from './fr/shell.json' with { type: 'json' };

type Tree = { readonly [key: string]: string | Tree };

/** Every key with its text; plural forms count as one key, for languages differ in how many they have. */
function textsOf(tree: Tree, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix + name;
    if (typeof value === 'string') found.set(key.replace(/_(one|many|other)$/, ''), value);
    else for (const [below, text] of textsOf(value, `${key}.`)) found.set(below, text);
  }
  return found;
}

function valuesIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();
}

describe('the texts of the shell', () => {
  const french = textsOf(fr);
  const english = textsOf(en);

  it('exist in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...french.keys()].sort());
  });

  it('are never empty and take the same values', () => {
    for (const [key, text] of french) {
      expect([key, text.trim() !== '']).toEqual([key, true]);
      expect([key, valuesIn(english.get(key) ?? '')]).toEqual([key, valuesIn(text)]);
    }
  });

  it('have every plural form their language needs', () => {
    const forms = (tree: Tree, language: string): string[] =>
      Object.entries(tree).flatMap(([name, value]) => {
        if (typeof value !== 'string') return forms(value, language);
        const [, stem, form] = /^(.*)_(one|other|many)$/.exec(name) ?? [];
        if (stem === undefined || form !== 'other') return [];
        return new Intl.PluralRules(language)
          .resolvedOptions()
          .pluralCategories.filter((category) => !Object.hasOwn(tree, `${stem}_${category}`))
          .map((category) => `${stem}_${category}`);
      });
    expect(forms(fr, 'fr')).toEqual([]);
    expect(forms(en, 'en')).toEqual([]);
  });

  it('say the error screen word for word', () => {
    expect(`${en.error.title} ${en.error.text}`).toBe(
      'Something went wrong. We encountered an unexpected error. This has been logged.',
    );
    expect([en.error.tryAgain, en.error.reload, en.error.home, en.error.support]).toEqual([
      'Try Again',
      'Reload Page',
      'Go Home',
      'Contact Support',
    ]);
  });

  it('hold every key that the components ask for', () => {
    const folder = path.resolve(import.meta.dirname, '..');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.test)\.tsx?$/.test(name),
    );
    const asked = sources.flatMap((name) =>
      [...readFileSync(path.join(folder, name), 'utf8').matchAll(/\bt\('([a-zA-Z.]+)'/g)].map(
        ([, key]) => key ?? '',
      ),
    );
    expect(asked.length).toBeGreaterThan(30);
    for (const key of asked) expect([key, french.has(key)]).toEqual([key, true]);
  });
});
