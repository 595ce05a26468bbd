import { crashPoint } from '@platform/service-kit';
import { type Contribution, isSameRecord } from '../domain/contribution.ts';
import { outdatedEdits } from '../domain/hand-edit.ts';
import { acceptProposal } from '../domain/review.ts';
import { applyContribution, type Decision, release, replaceEdits } from '../domain/subsidy-changes.ts';
import { type CatalogSubsidy, sourceFactsOf } from '../domain/subsidy-state.ts';
import { catalogErrors } from '../errors.ts';
import type { Review, ReviewDraft, ReviewRepository } from '../ports/review.repository.port.ts';
import type { SourceRegistry } from '../ports/source-registry.port.ts';
import { type ChangeSubsidyDeps, changeExisting, changeSubsidy } from './change-subsidy.ts';
import { type MergeDeps, mergeSubsidies } from './merge-subsidies.ts';
import { editConflict, pathsOf } from './review-drafts.ts';

export type DecideReviewDeps = ChangeSubsidyDeps &
  MergeDeps & { readonly reviews: ReviewRepository; readonly sources: SourceRegistry };

export type ReviewDecision = {
  readonly note: string | null;
  /** Decides only when this is the current proposal; null = whatever it is. */
  readonly revision: string | null;
};

/**
 * Applies the proposal and settles the review. The effect is durable before the review is settled, so a crash in
 * between leaves it open, and approving again changes nothing twice. Throws `CATALOG_REVIEW_NOT_FOUND` or
 * `CATALOG_REVIEW_SETTLED`.
 */
export async function approveReview(
  deps: DecideReviewDeps,
  id: string,
  { note, revision }: ReviewDecision,
): Promise<Review> {
  const review = await openReview(deps.reviews, id, revision);
  await applyReview(deps, review);
  crashPoint('decision.before-review-settled');
  return settle(deps, review, { state: 'approved', note });
}

/**
 * Leaves the live values as they are; the same proposal does not come back. Of two that are no duplicates, the one that was
 * hidden is shown. Same errors as approving.
 */
export async function rejectReview(
  deps: DecideReviewDeps,
  id: string,
  { note, revision }: ReviewDecision,
): Promise<Review> {
  const review = await openReview(deps.reviews, id, revision);
  if (review.kind === 'duplicate') await showBoth(deps, review);
  return settle(deps, review, { state: 'rejected', note });
}

async function showBoth(deps: DecideReviewDeps, { subsidyId, otherSubsidyId }: Review): Promise<void> {
  const ids = [subsidyId, otherSubsidyId].filter((id) => id !== null);
  for (const [id, state] of (await deps.subsidies.findMany(ids)).entries()) {
    if (!ids.includes(state.withheldFor ?? '')) continue;
    await changeExisting(deps, id, release);
  }
}

async function openReview(reviews: ReviewRepository, id: string, revision: string | null): Promise<Review> {
  const review = await reviews.find(id);
  if (review === null) throw catalogErrors.REVIEW_NOT_FOUND();
  const isRead = revision === null || revision === review.proposalHash;
  if (review.state !== 'open' || !isRead) throw catalogErrors.REVIEW_SETTLED();
  return review;
}

async function applyReview(deps: DecideReviewDeps, review: Review): Promise<void> {
  const { kind, proposal, subsidyId, otherSubsidyId } = review;
  if (kind === 'duplicate' && subsidyId !== null && otherSubsidyId !== null) {
    await mergeSubsidies(deps, { from: otherSubsidyId, into: subsidyId });
    return;
  }
  if (subsidyId === null) return;
  if (kind === 'edit_conflict') {
    // The operator accepts the sources' values: values set by hand are removed, except those set since.
    const reviewed = new Set(review.reasons.map(({ field }) => field));
    await changeSubsidy(deps, subsidyId, (current, now) => {
      if (current === null) return { kind: 'unchanged' };
      const outdated = outdatedEdits(sourceFactsOf(current.contributions), current.edits);
      const gone = outdated.filter(({ path }) => reviewed.has(path));
      return replaceEdits(
        current,
        current.edits.filter((one) => !gone.includes(one)),
        now,
      );
    });
    return;
  }
  if (proposal !== null) await applyProposal(deps, review, proposal);
}

/** Applies the proposal to the subsidy that its record describes now. */
async function applyProposal(deps: DecideReviewDeps, review: Review, proposal: Contribution): Promise<void> {
  const { source, sourceId } = proposal;
  const known = (await deps.sourceRecords.findKnown(source, [sourceId])).get(sourceId)?.subsidyId ?? '';
  let conflicts: readonly ReviewDraft[] = [];
  await changeSubsidy(deps, known === '' ? (review.subsidyId ?? '') : known, (current, now, target) => {
    const decision = approved({ id: target, current }, { ...review, proposal }, now);
    const next = decision.kind === 'unchanged' ? current : decision.next;
    conflicts = next === null ? [] : editConflict(next, proposal);
    return decision;
  });
  if (conflicts.length > 0) await deps.reviews.open(conflicts, deps.clock.now());
}

function approved(
  { id, current }: { readonly id: string; readonly current: CatalogSubsidy | null },
  { kind, proposal, reasons }: Pick<Review, 'kind' | 'reasons'> & { readonly proposal: Contribution },
  now: Date,
): Decision {
  const live = current?.contributions.find((one) => isSameRecord(one, proposal));
  const context = { now, reviewsChanges: false, removesAtOnce: true };
  if (kind === 'new_record' && live?.active !== true)
    return applyContribution({ id, current }, proposal, context);
  // A live record that was withdrawn, or changed in another way, after the review was opened keeps that state.
  if (kind !== 'changed_record' || live === undefined || !live.active) return { kind: 'unchanged' };
  return applyContribution({ id, current }, acceptProposal(live, proposal, pathsOf({ reasons })), context);
}

async function settle(
  deps: DecideReviewDeps,
  review: Review,
  decision: { readonly state: 'approved' | 'rejected'; readonly note: string | null },
): Promise<Review> {
  const at = deps.clock.now();
  if (!(await deps.reviews.decide(review, { ...decision, at }))) throw catalogErrors.REVIEW_SETTLED();
  return { ...review, ...decision, decidedAt: at };
}
