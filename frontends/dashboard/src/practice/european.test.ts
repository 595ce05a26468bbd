import { expect, test } from '@jest/globals';
import { isEuropean } from './european.ts';

const NATIONAL = {
  officialUrl: 'https://region.example/aide',
  funders: ['Région imaginaire'],
  programmes: ['France 2030'],
};

test.each([
  [{}, false],
  [{ officialUrl: 'https://ec.europa.eu/info/funding-tenders/calls/1' }, true],
  [{ officialUrl: 'https://europa.eu.example/call' }, false],
  [{ officialUrl: 'https://noteuropa.eu/call' }, false],
  [{ officialUrl: null }, false],
  [{ funders: ['Commission européenne'] }, true],
  [{ programmes: ['Horizon Europe'] }, true],
  // Structural funds are filed with the region.
  [{ programmes: ['FEDER'], funders: ['Région imaginaire'] }, false],
] as const)('a programme with %j is European: %s', (given, expected) => {
  expect(isEuropean({ ...NATIONAL, ...given } as typeof NATIONAL)).toBe(expected);
});
