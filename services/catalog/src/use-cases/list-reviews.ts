import type { ReviewItem, ReviewList } from '@platform/contracts/catalog';
import { isSameRecord } from '../domain/contribution.ts';
import { acceptProposal } from '../domain/review.ts';
import type { Review, ReviewQuery, ReviewRepository } from '../ports/review.repository.port.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';
import type { DescribeChanges } from './describe-changes.ts';
import { pathsOf } from './review-drafts.ts';

export type ListReviewsDeps = {
  readonly reviews: ReviewRepository;
  readonly subsidies: Pick<SubsidyRepository, 'findMany'>;
  readonly describeChanges: DescribeChanges;
};

/** Reviews, oldest first, each with the proposed changes, and how many are open by kind. */
export async function listReviews(deps: ListReviewsDeps, query: ReviewQuery): Promise<ReviewList> {
  const [found, open] = await Promise.all([deps.reviews.list(query), deps.reviews.openCounts()]);
  const items = await describeReviews(deps, found);
  const last = found.length === query.limit ? found.at(-1) : undefined;
  return { open, items, cursor: last?.id ?? null };
}

/** Reviews for operators: differences are computed against the current live record. */
export async function describeReviews(
  { subsidies, describeChanges }: Pick<ListReviewsDeps, 'subsidies' | 'describeChanges'>,
  reviews: readonly Review[],
): Promise<ReviewItem[]> {
  const ids = reviews.flatMap(({ kind, subsidyId }) => (kind === 'changed_record' ? (subsidyId ?? []) : []));
  const states = ids.length > 0 ? await subsidies.findMany(ids) : new Map();
  return reviews.map(({ proposal, proposalHash: revision, openedAt, decidedAt, ...rest }) => {
    const state = rest.subsidyId === null ? undefined : states.get(rest.subsidyId);
    const live = proposal === null ? undefined : state?.contributions.find(isRecordOf(proposal));
    return {
      ...rest,
      revision,
      reasons: [...rest.reasons],
      changes:
        live === undefined || proposal === null
          ? []
          : describeChanges(live.facts, acceptProposal(live, proposal, pathsOf(rest)).facts),
      openedAt: openedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    };
  });
}

function isRecordOf(one: { readonly source: string; readonly sourceId: string }) {
  return (other: { readonly source: string; readonly sourceId: string }) => isSameRecord(one, other);
}
