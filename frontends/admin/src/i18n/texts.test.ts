import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Language, TextTree } from '@platform/web-kit';
import { TEXTS } from './texts.ts';

const SERVICES = path.resolve(import.meta.dirname, '../../../../services');
const PLURAL = /_(zero|one|two|few|many|other)$/;

function keysOf(tree: TextTree, prefix = ''): readonly string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

/** Keys without their plural forms, of which languages have different ones. */
function meanings(language: Language): readonly string[] {
  return [...new Set(keysOf(TEXTS[language]).map((key) => key.replace(PLURAL, '')))];
}

test('every text exists in French and in English', () => {
  expect(meanings('fr')).toEqual(meanings('en'));
});

test('every plural has the forms of its language', () => {
  for (const language of ['fr', 'en'] as const) {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = keysOf(TEXTS[language]).filter((key) => PLURAL.test(key));
    expect(plurals.length).toBeGreaterThan(0);
    const expected = meanings(language)
      .filter((key) => plurals.includes(`${key}_other`))
      .flatMap((key) => forms.map((form) => `${key}_${form}`));
    expect(plurals.toSorted()).toEqual(expected.toSorted());
  }
});

test('every deployed service has a name for people', () => {
  const deployed = readdirSync(SERVICES).filter((name) =>
    existsSync(path.join(SERVICES, name, 'service.yaml')),
  );
  for (const language of ['fr', 'en'] as const) {
    expect(Object.keys(TEXTS[language]['module'] ?? {})).toEqual(expect.arrayContaining(deployed));
  }
});
