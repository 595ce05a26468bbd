import { describe, expect, it } from '@jest/globals';
import { headerKindOf } from './header-kind.ts';

describe('the header', () => {
  it.each([
    '/',
    '/en',
    '/help',
    '/help/funding',
    '/en/help/funding/europe',
    '/privacy',
    '/terms',
    '/cookies',
    '/contact',
  ])('is full on %s for a visitor', (address) => {
    expect(headerKindOf(address, { signedIn: false })).toBe('full');
  });

  it.each(['/subventions/recherche', '/en/subventions/recherche', '/pricing', '/nowhere'])(
    'is a slim bar on %s for a visitor',
    (address) => {
      expect(headerKindOf(address, { signedIn: false })).toBe('slim');
    },
  );

  it.each(['/decouvrir', '/en/decouvrir', '/decouvrir-subventions', '/decouvrir/consultants'])(
    'is only a link back to the home page on %s, signed in or not',
    (address) => {
      expect(headerKindOf(address, { signedIn: false })).toBe('back');
      expect(headerKindOf(address, { signedIn: true })).toBe('back');
    },
  );

  it('is full on all other pages for signed-in visitors', () => {
    expect(headerKindOf('/pricing', { signedIn: true })).toBe('full');
  });
});
