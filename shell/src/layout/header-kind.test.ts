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
    expect(headerKindOf(address, 'signed-out')).toBe('full');
  });

  it.each(['/subventions/recherche', '/en/subventions/recherche', '/pricing', '/nowhere'])(
    'is a slim bar on %s for a visitor',
    (address) => {
      expect(headerKindOf(address, 'signed-out')).toBe('slim');
    },
  );

  it.each(['/decouvrir', '/en/decouvrir', '/decouvrir-subventions', '/decouvrir/consultants'])(
    'leaves %s to a way back home, for everybody',
    (address) => {
      expect(headerKindOf(address, 'signed-out')).toBe('back');
      expect(headerKindOf(address, 'signed-in')).toBe('back');
    },
  );

  it('is full everywhere else for who is signed in', () => {
    expect(headerKindOf('/pricing', 'signed-in')).toBe('full');
  });
});
