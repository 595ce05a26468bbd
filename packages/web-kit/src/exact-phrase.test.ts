import { expect, test } from '@jest/globals';
import { exactPhrase } from './exact-phrase.ts';

test.each([
  ['Prime -isolation', '"Prime -isolation"'],
  ['Appel « Territoires » dit "phase 2"', '"Appel Territoires dit phase 2"'],
  ['« »', ''],
])('%j becomes the query %j', (text, query) => expect(exactPhrase(text)).toBe(query));

test('a long phrase keeps its closing quote within the maximum length of a query', () => {
  const query = exactPhrase('a '.repeat(400));
  expect(query.length).toBeLessThanOrEqual(500);
  expect(query).toMatch(/^"a.*a"$/);
});
