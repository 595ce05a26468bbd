import { expect, test } from '@jest/globals';
import type { TextTree } from '@platform/web-kit';
import { TEXTS } from './texts.ts';

function keysOf(tree: TextTree, prefix = ''): readonly string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

test('every text exists in French and in English', () => {
  expect(keysOf(TEXTS.fr)).toEqual(keysOf(TEXTS.en));
});
