import type { RankedApplicant } from '@platform/query-reader';
import type { IndexHit } from '../index-model.ts';
import { likelihoodToClaim } from './settle-applicants.ts';

type Judged = Pick<IndexHit, 'card' | 'missing' | 'inPassing'>;

/** Below this likelihood that the person can claim it, a programme is doubtful (ADR 43). */
const LIKELY_FROM = 0.75;

/**
 * The hits of a page that the person can probably claim, and those that are rather for others, each in their order. What
 * is about all of the words is never doubtful, and neither is anything on a page that has nothing else.
 */
export function byDoubt<Hit extends Judged>(
  hits: readonly Hit[],
  claimants: readonly RankedApplicant[],
): { readonly likely: readonly Hit[]; readonly doubtful: readonly Hit[] } {
  const { likely = [], doubtful = [] } = Object.groupBy(hits, (hit) =>
    isDoubtful(hit, claimants) ? 'doubtful' : 'likely',
  );
  return likely.length === 0 ? { likely: hits, doubtful: [] } : { likely, doubtful };
}

function isDoubtful({ card, missing, inPassing }: Judged, claimants: readonly RankedApplicant[]): boolean {
  const { eligibleApplicants } = card;
  const isAboutAll = missing.length + inPassing.length === 0;
  if (isAboutAll || eligibleApplicants.length === 0 || claimants.length < 2) return false;
  return likelihoodToClaim(claimants, eligibleApplicants) < LIKELY_FROM;
}
