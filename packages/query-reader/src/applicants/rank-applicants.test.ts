import { describe, expect, test } from '@jest/globals';
import { SEARCH_LABELS } from './applicant-model.ts';
import { rankedApplicants } from './rank-applicants.ts';

const LIKELIHOODS = {
  ...(Object.fromEntries(SEARCH_LABELS.map((label) => [label, 0.01])) as Record<
    (typeof SEARCH_LABELS)[number],
    number
  >),
  farmer: 0.4,
};

describe('ranked applicants', () => {
  test('a phrase of enough weight outweighs the model, and the rest is nobody', () => {
    const phrase = { first: 0, end: 1, applicant: 'nonprofit', weight: 5, isSign: false } as const;
    expect(rankedApplicants(LIKELIHOODS, [])[0]?.applicant).toBe('farmer');
    const ranked = rankedApplicants(LIKELIHOODS, [phrase]);
    expect(ranked[0]?.applicant).toBe('nonprofit');
    expect(ranked.reduce((sum, { likelihood }) => sum + likelihood, 0)).toBeLessThan(1);
  });
});
