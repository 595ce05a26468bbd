import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalTarget } from './request-target.ts';

describe('the normal form of a request target', () => {
  it.each([
    ['/api/search/subsidies?q=%61', '/api/search/subsidies?q=%61'],
    ['/%61pi/search/subsidies', '/api/search/subsidies'],
    ['/api/s%65arch%2Fsubsidies', '/api/search%2Fsubsidies'],
    ['http://other.example/api/search/subsidies?q=a', '/api/search/subsidies?q=a'],
    ['HTTPS://other.example:1/%61pi', '/api'],
    ['http://other.example', '/'],
    ['http://other.example?q=a', '/?q=a'],
    ['/api/client-errors#x', '/api/client-errors'],
    ['/api/client-errors#?q=/../a', '/api/client-errors'],
    ['/pages/../api/search', '/api/search'],
    ['/pages/%2e%2E/api/./search', '/api/search'],
    ['/../../api', '/api'],
    ['/api/..', '/'],
    ['/api/search/.', '/api/search/'],
    ['/api/.hidden/...', '/api/.hidden/...'],
    ['/%C3%A9tude', '/%C3%A9tude'],
    ['/%2561pi', '/%2561pi'],
    ['//api/search', '//api/search'],
    ['/', '/'],
    ['*', '*'],
    ['', ''],
  ])('of %s is %s', (target, expected) => {
    expect(normalTarget(target)).toBe(expected);
  });

  it.each(['/%zz', '/%', '/a%4', '/%%361pi/search', '/%%32%35'])(
    'leaves %s for the router to refuse',
    (target) => {
      expect(normalTarget(target)).toBe(target);
    },
  );

  it('is the same for every spelling of a path', () => {
    const path = '/api/search/subsidies';
    const spellings = fc.array(fc.boolean(), { minLength: path.length, maxLength: path.length });
    fc.assert(
      fc.property(spellings, fc.boolean(), (isEscaped, isUpper) => {
        const spelled = [...path].map((character, index) => {
          const hex = character.charCodeAt(0).toString(16);
          const escaped = `%${isUpper ? hex.toUpperCase() : hex}`;
          return character !== '/' && isEscaped[index] === true ? escaped : character;
        });
        expect(normalTarget(spelled.join(''))).toBe(path);
      }),
    );
  });

  it('is its own normal form, whatever the target', () => {
    const parts = fc.constantFrom(
      '/',
      '.',
      '..',
      '%',
      '%2e',
      '%2F',
      '%25',
      '%61',
      '#',
      '?',
      'a',
      '//',
      'http://h',
      '%%36',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (pieces) => {
        const once = normalTarget(pieces.join(''));
        expect(normalTarget(once)).toBe(once);
      }),
    );
  });
});
