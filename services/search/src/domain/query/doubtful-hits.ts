import type { RankedApplicant } from '@platform/query-reader';
import { levelOf } from '@platform/territories';
import type { IndexHit } from '../index-model.ts';
import { likelihoodToClaim } from './settle-applicants.ts';

type Judged = Pick<IndexHit, 'card' | 'missing' | 'inPassing'>;

/** What a query shows of who searches. */
export type Searcher = {
  /** Who may apply, with likelihoods; empty where nothing shows it. */
  readonly claimants: readonly RankedApplicant[];
  /** Whether the query names a place. */
  readonly isPlaced: boolean;
  /** Number of the searched words. */
  readonly words: number;
};

/** Below this likelihood that the person can claim it, a programme is doubtful (ADR 43). */
const LIKELY_FROM = 0.75;
/** A local programme that lacks this share of the words is doubtful where no place is named. */
const LACKS_MUCH = 0.5;
const LOCAL_LEVELS: readonly (string | null)[] = ['commune', 'epci', 'department'];

/**
 * The hits of a page that the person can probably claim, and those that are rather for others, each in their order. What
 * is about all of the words is never doubtful, and neither is anything on a page that has nothing else.
 */
export function byDoubt<Hit extends Judged>(
  hits: readonly Hit[],
  searcher: Searcher,
): { readonly likely: readonly Hit[]; readonly doubtful: readonly Hit[] } {
  const { likely = [], doubtful = [] } = Object.groupBy(hits, (hit) =>
    isDoubtful(hit, searcher) ? 'doubtful' : 'likely',
  );
  return likely.length === 0 ? { likely: hits, doubtful: [] } : { likely, doubtful };
}

function isDoubtful(hit: Judged, searcher: Searcher): boolean {
  const lacking = hit.missing.length + hit.inPassing.length;
  if (lacking === 0) return false;
  return isForOthers(hit, searcher) || (isElsewhere(hit, searcher) && lacking >= searcher.words * LACKS_MUCH);
}

function isForOthers({ card: { eligibleApplicants } }: Judged, { claimants }: Searcher): boolean {
  if (eligibleApplicants.length === 0 || claimants.length < 2) return false;
  return likelihoodToClaim(claimants, eligibleApplicants) < LIKELY_FROM;
}

/** Few people are in one département: without a place nobody is probably there. */
function isElsewhere({ card: { coverage } }: Judged, { isPlaced }: Searcher): boolean {
  const { zones } = coverage;
  return !isPlaced && zones.length > 0 && zones.every((zone) => LOCAL_LEVELS.includes(levelOf(zone)));
}
