import { expect, test } from '@jest/globals';
import type { TextTree } from '@platform/web-kit';
import { LIBRARY_TEXTS } from '../library/library-texts.ts';
import { PRACTICE_TEXTS } from './practice-texts.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

function meaningsOf(tree: TextTree, prefix = ''): readonly string[] {
  const keys = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : meaningsOf(value, `${prefix}${key}.`),
  );
  return [...new Set(keys.map((key) => key.replace(PLURAL, '')))];
}

test.each([
  ['practice', PRACTICE_TEXTS],
  ['the library', LIBRARY_TEXTS],
] as const)('every text of %s exists in French and in English', (_name, texts) => {
  expect(meaningsOf(texts.fr)).toEqual(meaningsOf(texts.en));
});
