import { expect, it } from '@jest/globals';
import { isPublished } from './item.ts';

it.each([
  ['2026-11-20T08:59:59Z', false],
  ['2026-11-20T09:00:00Z', true],
  ['2026-11-20T09:00:01Z', true],
])('an item is published from its time on: %s is %s', (now, expected) => {
  const item = { id: 'a', title: 'Item', publishedAt: new Date('2026-11-20T09:00:00Z') };
  expect(isPublished(item, new Date(now))).toBe(expected);
});
