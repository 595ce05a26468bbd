import type { ImportOutcome, ReviewKind } from '@platform/contracts/catalog';
import { reviewId } from '../domain/review-id.ts';
import type { ReviewRepository } from '../ports/review.repository.port.ts';
import type { KnownRecord } from '../ports/source-record.repository.port.ts';
import type { ChangeStep } from './change-step.ts';
import type { ApplyContext } from './record-change.ts';

/** Outcomes after which the review of a held record is obsolete; `changed` for one that was live once before. */
const SETTLES_HELD: ReadonlySet<ImportOutcome> = new Set(['new', 'changed', 'private']);

/**
 * Opens the reviews of a batch and closes those that it made obsolete. Resolves with the steps; where an operator has
 * rejected the same proposal before, the result reports that.
 */
export async function updateReviews(
  reviews: Pick<ReviewRepository, 'open' | 'supersede'>,
  context: ApplyContext,
  {
    steps,
    known,
  }: { readonly steps: readonly ChangeStep[]; readonly known: ReadonlyMap<string, KnownRecord> },
): Promise<readonly ChangeStep[]> {
  const drafts = steps.flatMap((step) => step.reviews);
  const rejected = drafts.length > 0 ? await reviews.open(drafts, context.now) : new Set<string>();
  const obsolete = obsoleteReviews(context, steps, known);
  if (obsolete.length > 0) await reviews.supersede(obsolete, context.now);
  return steps.map((step) => {
    const isRejected = step.reviews.length > 0 && step.reviews.every(({ id }) => rejected.has(id));
    return step.result.outcome === 'review' && isRejected ? withRejection(step) : step;
  });
}

function obsoleteReviews(
  { source }: ApplyContext,
  steps: readonly ChangeStep[],
  known: ReadonlyMap<string, KnownRecord>,
): readonly string[] {
  const idOf = (kind: ReviewKind, { change }: ChangeStep) => reviewId(kind, source, change.sourceId);
  const withoutReview = steps.filter(({ reviews }) => reviews.length === 0);
  return [
    ...withoutReview
      .filter(({ change, result }) => known.has(change.sourceId) || result.outcome === 'withdrawn')
      .map((step) => idOf('changed_record', step)),
    // A record that was held once is now published or private, and approving the held copy would restore old content.
    ...withoutReview
      .filter(({ change, result }) => SETTLES_HELD.has(result.outcome) && known.has(change.sourceId))
      .map((step) => idOf('new_record', step)),
    // The sources again state what they stated when the value was set by hand.
    ...steps.flatMap(({ id, write, reviews }) =>
      write !== null && write.next.edits.length > 0 && !reviews.some(({ kind }) => kind === 'edit_conflict')
        ? reviewId('edit_conflict', 'subsidy', id)
        : [],
    ),
  ];
}

function withRejection(step: ChangeStep): ChangeStep {
  const reasons = [...step.change.notes, { field: '', message: 'a person has rejected this before' }];
  const isChanged = step.write !== null && step.write.event !== null;
  const outcome = step.result.subsidyId === null ? 'refused' : isChanged ? 'changed' : 'unchanged';
  return { ...step, result: { ...step.result, outcome, reasons } };
}
