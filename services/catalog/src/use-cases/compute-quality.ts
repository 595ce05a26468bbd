import type { Quality, Subsidy } from '@platform/contracts/catalog';
import { priorityOf, type SectorCounts, stakesOf } from '../domain/quality/editorial-priority.ts';
import { type LinkState, scoreOf } from '../domain/quality/quality-score.ts';
import type { EditorialRepository } from '../ports/editorial.repository.port.ts';
import { QUALITY_REASONS } from '../texts/quality-reasons.ts';
import {
  closeObsoleteReviews,
  type DuplicateReviewDeps,
  recordDuplicateReviews,
} from './record-duplicate-reviews.ts';

export type ComputeQualityDeps = DuplicateReviewDeps & {
  readonly editorial: EditorialRepository;
  /** What is known of the pages behind addresses; addresses that were never checked are absent. */
  readonly linkStates: (addresses: readonly string[]) => Promise<ReadonlyMap<string, LinkState>>;
};

const BATCH_SIZE = 50;
/**
 * Looks at every subsidy that changed since the last time: opens reviews of possible duplicates, of which it hides the
 * newer one where it is nearly sure, and scores its quality.
 * Works in small batches; resolves with how many it scored. Stopping in between loses nothing: what is not settled
 * stays due, and the same two never get a second review.
 */
export async function computeQuality(deps: ComputeQualityDeps, isStopped: () => boolean): Promise<number> {
  let looked = 0;
  const sectors = await deps.editorial.sectorCounts();
  while (!isStopped()) {
    const due = await deps.editorial.due(BATCH_SIZE);
    if (due.length === 0) return looked;
    for (const one of due) await recordDuplicateReviews(deps, one);
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
