import { expect, test } from '@jest/globals';
import { euRules } from './eu-rules.ts';

test.each([
  ['HORIZON  Research and Innovation Actions', { consortium: 'three', rate: 'full' }],
  ['HORIZON Innovation Actions', { consortium: 'three', rate: 'innovation' }],
  ['HORIZON Coordination and Support Actions', { consortium: 'any', rate: 'full' }],
  ['HORIZON Programme Cofund Actions', { consortium: 'member', rate: 'cofund' }],
])('the rules of a %s are those of Regulation (EU) 2021/695', (action, rules) => {
  expect(euRules(action)).toEqual(rules);
});

test.each([
  null,
  'subvention',
  'EURATOM Innovation Actions',
  'HORIZON JU Innovation Actions',
  'HORIZON Recognition Prize',
  'LIFE Project Grants',
])('no rule of Horizon Europe is stated for %s', (kind) => {
  expect(euRules(kind)).toBeNull();
});
