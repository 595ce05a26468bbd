import { expect, test } from '@jest/globals';
import { applicationBehind, firstPage } from './document-address.ts';

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

test.each([null, '', '../../admin', '/evil.example'])(
  'an address that names %p leads back to no application',
  (named) => {
    expect(applicationBehind(named, '01890a5d-ac96-774b-bcce-b302099a8060')).toBeNull();
  },
);
