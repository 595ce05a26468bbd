import { expect, test } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import { RANKING } from './ranking.ts';
import { NOTHING_STATED, preferencesOf } from './stated-scope.ts';

const tree = loadTerritories();

test('what is for the whole country or the Union comes first only where nothing is known of the person', () => {
  const forAll = {
    anyOf: [
      { field: 'zone', value: 'country:FR' },
      { field: 'zone', value: 'union:EU' },
    ],
    butNot: [],
    factor: RANKING.anywhere,
  };
  expect(preferencesOf(NOTHING_STATED, tree)).toEqual([forAll]);
  const known = [
    { ...NOTHING_STATED, applicants: ['company'] as const },
    { ...NOTHING_STATED, likelyApplicants: ['research'] as const },
    { ...NOTHING_STATED, territories: [['region:53'] as const] },
  ];
  for (const stated of known) expect(preferencesOf(stated, tree)).not.toContainEqual(forAll);
});
