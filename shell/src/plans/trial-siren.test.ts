import { expect, test } from '@jest/globals';
import { sirenOf } from './trial-siren.ts';

function registered(kind: 'siren' | 'siret', number: string, state: 'active' | 'archived' = 'active') {
  return { state, registration: { kind, number } };
}

test.each([
  ['a SIREN', [registered('siren', '732 829 320')], '732829320'],
  ['a SIRET', [registered('siret', '73282932000074')], '732829320'],
  [
    'the first of several',
    [
      { state: 'active' as const, registration: null },
      registered('siren', '552100554'),
      registered('siren', '732829320'),
    ],
    '552100554',
  ],
  ['none of an archived profile', [registered('siren', '732829320', 'archived')], null],
  ['none without a profile', [], null],
])('the company of a trial is known by %s', (_, profiles, siren) => {
  expect(sirenOf(profiles)).toBe(siren);
});
