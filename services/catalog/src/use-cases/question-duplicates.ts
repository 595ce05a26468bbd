import type { Subsidy } from '@platform/contracts/catalog';
import { MEETING_MAX, similarityOf } from '../domain/duplicates.ts';
import { matchProgrammes } from '../domain/programme-match.ts';
import { release, withhold } from '../domain/subsidy-changes.ts';
import type { DueSubsidy, EditorialRepository } from '../ports/editorial.repository.port.ts';
import type { ReviewRepository } from '../ports/review.repository.port.ts';
import { type ChangeSubsidyDeps, changeExisting } from './change-subsidy.ts';
import { duplicateQuestion } from './review-drafts.ts';

export type QuestionDeps = ChangeSubsidyDeps & {
  readonly editorial: Pick<EditorialRepository, 'findByDuplicateKeys' | 'openDuplicateReviews'>;
  readonly reviews: Pick<ReviewRepository, 'open' | 'supersede'>;
};

/**
 * Opens a review for every subsidy that may be the same as this one. Where it nearly surely is, the newer of the two is
 * hidden until an operator has decided; two that an operator has kept apart stay visible.
 */
export async function questionDuplicates(
  deps: QuestionDeps,
  { subsidy, duplicateKeys }: Pick<DueSubsidy, 'subsidy' | 'duplicateKeys'>,
): Promise<void> {
  if (duplicateKeys.length === 0) return;
  const found = await deps.editorial.findByDuplicateKeys(duplicateKeys, MEETING_MAX);
  const questions = found
    .filter(({ id }) => id !== subsidy.id)
    .flatMap((other) => questionAbout(subsidy, other) ?? []);
  if (questions.length === 0) return;
  const rejected = await deps.reviews.open(
    questions.map(({ draft }) => draft),
    deps.clock.now(),
  );
  for (const { draft, isLikely, older, newer } of questions) {
    if (!isLikely || rejected.has(draft.id)) continue;
    await changeExisting(deps, newer, (current, now) => withhold(current, older, now));
  }
}

/** Reviews of subsidies that left the catalog need no decision any more; what was hidden behind them is shown again. */
export async function closeObsoleteQuestions(deps: QuestionDeps, due: readonly DueSubsidy[]): Promise<void> {
  const gone = due
    .filter(({ subsidy, isWithheld }) => subsidy.status !== 'published' && !isWithheld)
    .map(({ subsidy }) => subsidy.id);
  if (gone.length === 0) return;
  const questions = await deps.editorial.openDuplicateReviews(gone);
  if (questions.length === 0) return;
  for (const { subsidyIds } of questions) {
    for (const id of subsidyIds.filter((one) => !gone.includes(one))) await changeExisting(deps, id, release);
  }
  await deps.reviews.supersede(
    questions.map(({ id }) => id),
    deps.clock.now(),
  );
}

function questionAbout(a: Subsidy, b: Subsidy) {
  const similarity = similarityOf(a, b);
  const match = matchProgrammes(a, b, { isPageShared: true });
  const reasons = similarity?.reasons ?? match?.reasons;
  if (reasons === undefined) return null;
  const isFirst =
    a.firstPublishedAt === b.firstPublishedAt ? a.id < b.id : a.firstPublishedAt < b.firstPublishedAt;
  const [older, newer] = isFirst ? [a, b] : [b, a];
  const draft = duplicateQuestion(older, newer.id, reasons);
  return { draft, isLikely: match !== null, older: older.id, newer: newer.id };
}
