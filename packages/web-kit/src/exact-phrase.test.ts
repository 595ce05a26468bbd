import { expect, test } from '@jest/globals';
import { exactPhrase } from './exact-phrase.ts';

test.each([
  ['Prime -isolation', '"Prime -isolation"'],
  ['Appel « Territoires » dit "phase 2"', '"Appel Territoires dit phase 2"'],
  ['« »', ''],
])('%j is asked for as %j', (text, query) => expect(exactPhrase(text)).toBe(query));

test('a phrase keeps its closing quote within the length that the search takes', () => {
  const query = exactPhrase('a '.repeat(400));
  expect(query.length).toBeLessThanOrEqual(500);
  expect(query).toMatch(/^"a.*a"$/);
});
