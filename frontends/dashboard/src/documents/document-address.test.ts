import { expect, test } from '@jest/globals';
import { firstPage } from './document-address.ts';

test.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  ['4', 1],
  ['-2', 1],
  ['two', 1],
])('an address with the page %p shows page %d of three first', (named, page) => {
  expect(firstPage(named, 3)).toBe(page);
});
