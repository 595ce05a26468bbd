import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ownAddress, withNext } from './own-address.ts';

/** Values that other products have accepted as addresses of their own, or that lead nowhere useful. */
const HOSTILE = [
  'https://evil.example',
  'http://evil.example/monitoring',
  'HTTPS://EVIL.EXAMPLE',
  'ftp://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/',
  '//evil.example/monitoring',
  '//evil.example\\@own.invalid',
  '/\\evil.example',
  '/\\/evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\\\evil.example',
  '\\/\\/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '\r\n//evil.example',
  '/\r/evil.example',
  ' //evil.example',
  ' https://evil.example',
  '/ /evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '\u00a0//evil.example',
  '/\u2028/evil.example',
  '/\u200b/evil.example',
  '\ufeff//evil.example',
  '／／evil.example',
  '/／evil.example',
  '/。/evil.example',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%252fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/monitoring/..//evil.example',
  '/monitoring/../..//evil.example',
  '/monitoring/%2e%2e//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  '@evil.example',
  '/@evil.example',
  'own.invalid@evil.example',
  'https://own.invalid@evil.example',
  'https://own.invalid.evil.example',
  'https://own.invalid/monitoring',
  '//own.invalid/monitoring',
  'evil.example',
  'monitoring',
  './monitoring',
  '../monitoring',
  '?next=//evil.example',
  '#//evil.example',
  ';//evil.example',
  ':80/evil',
  'https:evil.example',
  'https:/evil.example',
  'http:monitoring',
  '/auth',
  '/auth?next=/monitoring',
  '/auth/callback?token=x',
  '/reset-password?token=x',
  '/auth/../auth',
  '/nowhere',
  '/api/identity/session',
  '/assets/index.js',
  '/subventions/recherche\u0001',
  `/subventions/recherche?q=${'x'.repeat(2_000)}`,
  '',
];

describe('an address to go on to', () => {
  it.each(HOSTILE)('is not %j', (value) => {
    expect(ownAddress(value)).toBeNull();
  });

  it('was tried with at least sixty values', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60);
  });

  it.each([
    ['/', '/'],
    ['/monitoring', '/monitoring'],
    ['/monitoring?period=week', '/monitoring?period=week'],
    [
      '/subventions/recherche?q=v%C3%A9lo&page=2#search-results',
      '/subventions/recherche?q=v%C3%A9lo&page=2#search-results',
    ],
    ['/en/subventions/recherche?q=//evil.example', '/en/subventions/recherche?q=//evil.example'],
    ['/search?q=solar', '/subventions/recherche?q=solar'],
    ['/x/../monitoring', '/monitoring'],
  ])('may be %s', (value, expected) => {
    expect(ownAddress(value)).toBe(expected);
  });

  it('stays on our origin for any text', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '\t',
      'evil.example',
      'monitoring',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts, { maxLength: 8 }).map((list) => list.join('')),
        ),
        (text) => {
          const address = ownAddress(text);
          if (address !== null)
            expect(new URL(address, 'https://product.example').origin).toBe('https://product.example');
        },
      ),
    );
  });

  it('is added to a page with its own query and fragment kept apart', () => {
    const address = withNext('/auth', '/monitoring?period=week&x=1#top');
    expect(new URL(address, 'https://product.example').searchParams.get('next')).toBe(
      '/monitoring?period=week&x=1#top',
    );
    expect(withNext('/auth', null)).toBe('/auth');
  });
});
