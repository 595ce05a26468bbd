import type { Quality, Subsidy } from '@platform/contracts/catalog';
import { contentHash } from '@platform/contracts/content-hash';
import type { Clock } from '@platform/service-kit';
import { similarityOf } from '../domain/duplicates.ts';
import { priorityOf, type SectorCounts, stakesOf } from '../domain/quality/editorial-priority.ts';
import { type LinkState, scoreOf } from '../domain/quality/quality-score.ts';
import { reviewId } from '../domain/review-id.ts';
import type { DueSubsidy, EditorialRepository } from '../ports/editorial.repository.port.ts';
import type { ReviewDraft, ReviewRepository } from '../ports/review.repository.port.ts';
import { QUALITY_REASONS } from '../texts/quality-reasons.ts';

export type ComputeQualityDeps = {
  readonly editorial: EditorialRepository;
  readonly reviews: ReviewRepository;
  /** The health of the pages behind addresses; addresses that were never checked are absent. */
  readonly linkStates: (addresses: readonly string[]) => Promise<ReadonlyMap<string, LinkState>>;
  readonly clock: Clock;
};

const BATCH_SIZE = 50;
/** A key shared by more subsidies, such as one page for all aids of a département, does not suggest a duplicate. */
const MEETING_MAX = 40;

/**
 * Processes every subsidy that changed since the last time: opens reviews of possible duplicates and scores its
 * quality. Works in small batches; resolves with the number of scored subsidies. Stopping in between loses nothing:
 * unfinished subsidies stay due, and no pair gets a second review.
 */
export async function computeQuality(deps: ComputeQualityDeps, isStopped: () => boolean): Promise<number> {
  let looked = 0;
  const sectors = await deps.editorial.sectorCounts();
  while (!isStopped()) {
    const due = await deps.editorial.due(BATCH_SIZE);
    if (due.length === 0) return looked;
    for (const one of due) await openDuplicateReviews(deps, one);
    await closeObsoleteReviews(deps, due);
    const ids = due.map(({ subsidy }) => subsidy.id);
    const [duplicates, links] = await Promise.all([
      deps.editorial.openDuplicateCounts(ids),
      deps.linkStates(due.flatMap(({ subsidy }) => subsidy.officialUrl ?? [])),
    ]);
    await deps.editorial.saveQualities(
      due.map(({ subsidy, rev }) => {
        const isScored = subsidy.status === 'published' && subsidy.origin === 'real';
        const known = {
          now: deps.clock.now(),
          link: links.get(subsidy.officialUrl ?? '') ?? null,
          openDuplicates: duplicates.get(subsidy.id) ?? 0,
        };
        return { id: subsidy.id, rev, quality: isScored ? qualityOf(subsidy, sectors, known) : null };
      }),
    );
    looked += due.length;
  }
  return looked;
}

async function openDuplicateReviews(
  deps: ComputeQualityDeps,
  { subsidy, duplicateKeys: meetingKeys }: DueSubsidy,
): Promise<void> {
  if (meetingKeys.length === 0) return;
  const others = await deps.editorial.findByDuplicateKeys(meetingKeys, MEETING_MAX);
  const drafts = others
    .filter(({ id }) => id !== subsidy.id)
    .flatMap((other) => duplicateDraft(subsidy, other) ?? []);
  if (drafts.length > 0) await deps.reviews.open(drafts, deps.clock.now());
}

/** Reviews of subsidies that left the catalog need no decision any more. */
async function closeObsoleteReviews(deps: ComputeQualityDeps, due: readonly DueSubsidy[]): Promise<void> {
  const gone = due.filter(({ subsidy }) => subsidy.status !== 'published').map(({ subsidy }) => subsidy.id);
  if (gone.length === 0) return;
  const questions = await deps.editorial.openDuplicateReviews(gone);
  if (questions.length > 0) await deps.reviews.supersede(questions, deps.clock.now());
}

function duplicateDraft(a: Subsidy, b: Subsidy): ReviewDraft | null {
  const similarity = similarityOf(a, b);
  if (similarity === null) return null;
  const isFirst =
    a.firstPublishedAt === b.firstPublishedAt ? a.id < b.id : a.firstPublishedAt < b.firstPublishedAt;
  const [older, newer] = isFirst ? [a, b] : [b, a];
  const [reference] = older.sources;
  const [first = '', second = ''] = [a.id, b.id].toSorted();
  return {
    id: reviewId('duplicate', first, second),
    kind: 'duplicate',
    source: reference?.source ?? '',
    sourceId: reference?.sourceId ?? '',
    title: titleOf(older),
    subsidyId: older.id,
    otherSubsidyId: newer.id,
    reasons: [...similarity.reasons],
    proposal: null,
    // Two that an operator has rejected as duplicates stay separate, whatever their sources state later.
    proposalHash: contentHash([first, second]),
  };
}

function qualityOf(subsidy: Subsidy, sectors: SectorCounts, known: Parameters<typeof scoreOf>[1]): Quality {
  const { score, parts, reasons } = scoreOf(subsidy, known);
  const stakes = stakesOf(subsidy, sectors, known.now);
  return {
    subsidyId: subsidy.id,
    title: titleOf(subsidy),
    score,
    parts,
    priority: priorityOf(stakes, score),
    stakes,
    reasons: reasons.map((reason) => ({
      ...reason,
      ...(QUALITY_REASONS[reason.code] ?? { fr: reason.code, en: reason.code }),
    })),
    scoredAt: known.now.toISOString(),
  };
}

function titleOf({ texts }: Subsidy): string {
  return (texts.fr ?? texts.en)?.title ?? '';
}
