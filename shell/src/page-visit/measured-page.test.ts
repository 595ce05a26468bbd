import { expect, test } from '@jest/globals';
import { measuredPage } from './measured-page.ts';

test.each([
  ['/', '/'],
  ['/en', '/'],
  ['/en/subventions/recherche', '/subventions/recherche'],
  ['/subventions/recherche/0197', '/subventions/recherche/:subsidyId'],
  ['/en/pricing', '/pricing'],
  ['/product-details', null],
  ['/nowhere', null],
])('%s is measured as %s', (pathname, expected) => {
  expect(measuredPage(pathname, {})).toBe(expected);
});

test.each([
  [{ globalPrivacyControl: true }, null],
  [{ doNotTrack: '1' }, null],
  [{ globalPrivacyControl: false, doNotTrack: '0' }, '/'],
  [{ doNotTrack: null }, '/'],
])('a visitor with %j: %s', (preferences, expected) => {
  expect(measuredPage('/', preferences)).toBe(expected);
});
