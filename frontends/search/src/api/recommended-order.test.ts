import { expect, test } from '@jest/globals';
import { byRelevance } from './recommended-order.ts';

test('what concerns the profile more comes first, then what fits, then the better match', () => {
  const [concerns, fits, better, weaker] = [
    { outcome: 'fits_if', relevance: 60, score: 40 },
    { outcome: 'fits', relevance: 20, score: 70 },
    { outcome: 'fits_if', relevance: 20, score: 90 },
    { outcome: 'fits_if', relevance: 20, score: 80 },
  ] as const;
  expect([weaker, better, fits, concerns].toSorted(byRelevance)).toEqual([concerns, fits, better, weaker]);
});
