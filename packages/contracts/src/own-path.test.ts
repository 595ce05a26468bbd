import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ownPath } from './own-path.ts';

const SITE = 'https://clairaide.example';

/** What leads away from the site, might do so in some browser, or is no page. */
const REFUSED: readonly string[] = [
  '',
  ' ',
  'x',
  'tableau-de-bord',
  './settings',
  '../settings',
  '?next=/x',
  '#x',
  'https://evil.example',
  'https://evil.example/tableau-de-bord',
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/%2e%2e',
  '//evil.example\\@clairaide.example',
  '//clairaide.example@evil.example',
  '//user:pass@evil.example',
  '//2130706433',
  '//[::1]/',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '\\evil.example',
  '/settings\\..\\..\\evil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%2f%2fevil.example',
  '/./%2fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/././/evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  '/settings/..//evil.example',
  '/settings/../..//evil.example',
  '/settings/%2e%2e//evil.example',
  '/a/b/../../..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '\u0000//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/settings\r\nSet-Cookie: a=b',
  '/settings\u0000',
  '/\u00a0/evil.example',
  '/\u2028/evil.example',
  '/\u200b/evil.example',
  '/\ufeff/evil.example',
  '/\u202e/elpmaxe.live//:sptth',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'view-source:https://evil.example',
  '/api',
  '/api/identity/google/start',
  '/API/identity/session',
  '/./api/identity/session',
  '/settings/../api/identity/session',
  `/${'a'.repeat(2_000)}`,
];

const ACCEPTED: readonly (readonly [next: string, path: string])[] = [
  ['/', '/'],
  ['/tableau-de-bord', '/tableau-de-bord'],
  ['/subventions/recherche?q=isolation&page=2#liste', '/subventions/recherche?q=isolation&page=2#liste'],
  ['/settings?next=https://evil.example', '/settings?next=https://evil.example'],
  ['/settings?next=//evil.example', '/settings?next=//evil.example'],
  ['/aide//double', '/aide//double'],
  ['/@evil.example', '/@evil.example'],
  ['/evil.example', '/evil.example'],
  ['/:443', '/:443'],
  ['/./settings', '/settings'],
  ['/../settings', '/settings'],
  ['/a/../settings', '/settings'],
  ['/r%C3%A9gions', '/r%C3%A9gions'],
  ['/régions', '/r%C3%A9gions'],
  ['/\uff0f\uff0fevil.example', '/%EF%BC%8F%EF%BC%8Fevil.example'],
  ['/api-docs', '/api-docs'],
];

describe('the page that next names', () => {
  test('the corpus has at least sixty addresses that are refused', () => {
    expect(new Set(REFUSED).size).toBe(REFUSED.length);
    expect(REFUSED.length).toBeGreaterThanOrEqual(60);
  });

  test.each(REFUSED)('is nothing for %j', (next) => {
    expect(ownPath(next)).toBeNull();
  });

  test.each(ACCEPTED)('is, for %j, %s', (next, path) => {
    expect(ownPath(next)).toBe(path);
  });

  test.each([undefined, null, 1, true, {}, ['/settings'], { toString: () => '/settings' }])(
    'is nothing for %j, which is no text',
    (next) => {
      expect(ownPath(next)).toBeNull();
    },
  );

  test('never leaves the site, and is its own normal form', () => {
    const piece = fc.constantFrom(
      ...['/', '\\', '.', '..', '%2f', '%5C', '%2e', '@', ':', '?', '#', 'evil.example', 'https:'],
      ...['\t', '\n', ' ', '\u0000', '\u2028', 'settings', 'javascript:', '//', 'é', 'api'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const path = ownPath(`/${pieces.join('')}`);
        if (path === null) return;
        expect(new URL(path, SITE).origin).toBe(SITE);
        expect(new URL(`${SITE}${path}`).origin).toBe(SITE);
        expect(ownPath(path)).toBe(path);
      }),
      { numRuns: 20_000 },
    );
  });
});
