import type { Subsidy } from '@platform/contracts/catalog';
import { DUPLICATE_KEY_SUBSIDIES_MAX, similarityOf } from '../domain/duplicates.ts';
import { matchProgrammes } from '../domain/programme-match.ts';
import { release, withhold } from '../domain/subsidy-changes.ts';
import type { DueSubsidy, EditorialRepository } from '../ports/editorial.repository.port.ts';
import type { ReviewRepository } from '../ports/review.repository.port.ts';
import { type ChangeSubsidyDeps, changeExisting } from './change-subsidy.ts';
import { duplicateReview } from './review-drafts.ts';

export type DuplicateReviewDeps = ChangeSubsidyDeps & {
  readonly editorial: Pick<EditorialRepository, 'findByDuplicateKeys' | 'openDuplicateReviews'>;
  readonly reviews: Pick<ReviewRepository, 'open' | 'supersede'>;
};

/**
 * Opens a review for every subsidy that may be the same as this one. Where it nearly surely is, the newer of the two is
 * hidden until an operator has decided; two that an operator has kept apart stay visible.
 */
export async function recordDuplicateReviews(
  deps: DuplicateReviewDeps,
  { subsidy, duplicateKeys }: Pick<DueSubsidy, 'subsidy' | 'duplicateKeys'>,
): Promise<void> {
  if (duplicateKeys.length === 0) return;
  const found = await deps.editorial.findByDuplicateKeys(duplicateKeys, DUPLICATE_KEY_SUBSIDIES_MAX);
  const pairs = found
    .filter(({ id }) => id !== subsidy.id)
    .flatMap((other) => reviewOf(subsidy, other) ?? []);
  if (pairs.length === 0) return;
  const rejected = await deps.reviews.open(
    pairs.map(({ draft }) => draft),
    deps.clock.now(),
  );
  for (const { draft, isLikely, older, newer } of pairs) {
    if (!isLikely || rejected.has(draft.id)) continue;
    await changeExisting(deps, newer, (current, now) => withhold(current, older, now));
  }
}

/** Reviews of subsidies that left the catalog need no decision any more; what was hidden behind them is shown again. */
export async function closeObsoleteReviews(
  deps: DuplicateReviewDeps,
  due: readonly DueSubsidy[],
): Promise<void> {
  const gone = due
    .filter(({ subsidy, isWithheld }) => subsidy.status !== 'published' && !isWithheld)
    .map(({ subsidy }) => subsidy.id);
  if (gone.length === 0) return;
  const reviews = await deps.editorial.openDuplicateReviews(gone);
  if (reviews.length === 0) return;
  for (const { subsidyIds } of reviews) {
    for (const id of subsidyIds.filter((one) => !gone.includes(one))) await changeExisting(deps, id, release);
  }
  await deps.reviews.supersede(
    reviews.map(({ id }) => id),
    deps.clock.now(),
  );
}

function reviewOf(a: Subsidy, b: Subsidy) {
  const similarity = similarityOf(a, b);
  // How many other subsidies have the same page is not known here, so a common page alone proves nothing.
  const match = matchProgrammes(a, b, { isPageShared: true });
  const reasons = similarity?.reasons ?? match?.reasons;
  if (reasons === undefined) return null;
  const isFirst =
    a.firstPublishedAt === b.firstPublishedAt ? a.id < b.id : a.firstPublishedAt < b.firstPublishedAt;
  const [older, newer] = isFirst ? [a, b] : [b, a];
  const draft = duplicateReview(older, newer.id, reasons);
  return { draft, isLikely: match !== null, older: older.id, newer: newer.id };
}
