import type { Verdict } from './use-verdict.ts';

const PLACE = { fits: 0, fits_if: 1, blocked: 2 } as const;

type Compared = Pick<Verdict, 'outcome' | 'relevance' | 'score'>;

/** What concerns a profile most first, then what fits, then the better match: the order of matches on the dashboard. */
export function byRelevance(one: Compared, other: Compared): number {
  return (
    other.relevance - one.relevance || PLACE[one.outcome] - PLACE[other.outcome] || other.score - one.score
  );
}
