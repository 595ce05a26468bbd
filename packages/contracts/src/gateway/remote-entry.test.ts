import { expect, test } from '@jest/globals';
import { parseRemoteEntry, remoteEntry } from './remote-entry.ts';

test.each([
  { name: 'search', version: '0123abcd4567' },
  { name: 'saved-searches', version: '1.2.0' },
])('the entry of %j is read back as the same version', (published) => {
  expect(parseRemoteEntry(remoteEntry(published))).toEqual(published);
});

test.each([
  '',
  '/mf/search/mf-manifest.json',
  '/mf/search/1/remoteEntry.js',
  '/mf/search/../mf-manifest.json',
  '/mf/search/.git/mf-manifest.json',
  '/mf/search/a/b/mf-manifest.json',
  '/mf/Search/1/mf-manifest.json',
  '/mf/search/1/mf-manifest.json?x',
  '//elsewhere.example/mf/search/1/mf-manifest.json',
  'https://elsewhere.example/mf/search/1/mf-manifest.json',
])('refuses %j', (entry) => {
  expect(parseRemoteEntry(entry)).toBeNull();
});
