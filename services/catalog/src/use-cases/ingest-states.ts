import type { IngestState } from '@platform/contracts/catalog';
import type { DeadLetter, DeadLetterBox } from '@platform/event-bus';
import { TOPICS } from '@platform/events/topics';
import { isSameRecord } from '../domain/contribution.ts';
import { reviewId } from '../domain/review-id.ts';
import type { CatalogSubsidy } from '../domain/subsidy-state.ts';
import type { Review, ReviewRepository } from '../ports/review.repository.port.ts';
import type { SourceRecordRepository } from '../ports/source-record.repository.port.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';

export type IngestStatesDeps = {
  readonly sourceRecords: Pick<SourceRecordRepository, 'findKnown'>;
  readonly subsidies: Pick<SubsidyRepository, 'followMerges'>;
  readonly reviews: Pick<ReviewRepository, 'findMany'>;
  readonly deadLetters: Pick<DeadLetterBox, 'list'>;
};

/** The consumer group that reads the topic for the catalog. */
const GROUP = 'catalog';
/** Refused messages that are looked at; more than these are a fault that operators see. */
const REFUSED_MAX = 1_000;

/** What is stored about one record of a source. */
type Findings = {
  readonly isStored: boolean;
  readonly subsidyId: string | null;
  readonly subsidy: CatalogSubsidy | null;
  readonly first: Review | undefined;
  readonly change: Review | undefined;
  readonly letter: DeadLetter | undefined;
};

/** What has become of records of one source, in the order of `sourceIds`; other sources cannot be read through it. */
export async function ingestStates(
  deps: IngestStatesDeps,
  source: string,
  sourceIds: readonly string[],
): Promise<IngestState[]> {
  const known = await deps.sourceRecords.findKnown(source, sourceIds);
  const reviewIds = sourceIds.flatMap((sourceId) => [
    reviewId('new_record', source, sourceId),
    reviewId('changed_record', source, sourceId),
  ]);
  const ids = [...new Set([...known.values()].map(({ subsidyId }) => subsidyId))];
  const [subsidies, reviews, letters] = await Promise.all([
    deps.subsidies.followMerges(ids),
    deps.reviews.findMany(reviewIds),
    deps.deadLetters.list(TOPICS.catalogIngest.name, GROUP, REFUSED_MAX),
  ]);
  const reviewsById = new Map(reviews.map((review) => [review.id, review]));
  // Oldest first, so that the newest refusal of a record remains.
  const lettersByKey = new Map(letters.map((letter) => [letter.key, letter]));
  return sourceIds.map((sourceId) => {
    const record = known.get(sourceId);
    const found = record === undefined ? undefined : subsidies.get(record.subsidyId);
    return stateOf(
      { source, sourceId },
      {
        isStored: record !== undefined,
        subsidyId: found === undefined || found.state === null ? null : found.id,
        subsidy: found?.state ?? null,
        first: reviewsById.get(reviewId('new_record', source, sourceId)),
        change: reviewsById.get(reviewId('changed_record', source, sourceId)),
        letter: lettersByKey.get(`${source}:${sourceId}`),
      },
    );
  });
}

function stateOf(
  record: { readonly source: string; readonly sourceId: string },
  found: Findings,
): IngestState {
  const { state, review } = shownState(record, found);
  return {
    sourceId: record.sourceId,
    state,
    subsidyId: found.subsidyId,
    reasons: [...(review?.reasons ?? [])],
    note: review?.note ?? null,
    change: state === 'published' ? changeOf(found.change) : null,
    refused:
      found.letter === undefined
        ? null
        : { reason: found.letter.reason, at: new Date(found.letter.failedAtMs).toISOString() },
  };
}

type Shown = { readonly state: IngestState['state']; readonly review?: Review };

function shownState(
  record: { readonly source: string; readonly sourceId: string },
  { subsidy, first, isStored }: Findings,
): Shown {
  const contribution = subsidy?.contributions.find((one) => isSameRecord(one, record));
  if (contribution?.active === true) {
    // A possible duplicate is not shown while an operator decides whether the two are one.
    return { state: subsidy?.published.status === 'published' ? 'published' : 'in_review' };
  }
  if (first?.state === 'open') return { state: 'in_review', review: first };
  if (first?.state === 'rejected') return { state: 'rejected', review: first };
  if (contribution !== undefined || first?.state === 'superseded') return { state: 'withdrawn' };
  return { state: isStored ? 'accepted' : 'unknown' };
}

function changeOf(review: Review | undefined): IngestState['change'] {
  if (review?.state !== 'open' && review?.state !== 'rejected') return null;
  return {
    state: review.state === 'open' ? 'in_review' : 'rejected',
    reasons: [...review.reasons],
    note: review.note,
  };
}
