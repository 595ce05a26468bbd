import type { Subsidy } from '@platform/contracts/catalog';
import { contentHash } from '@platform/contracts/content-hash';
import type { Reason } from '@platform/sources';
import type { Contribution } from '../domain/contribution.ts';
import { outdatedEdits, valueAt } from '../domain/hand-edit.ts';
import { type ProposedChange, proposalHash } from '../domain/review.ts';
import { reviewId } from '../domain/review-id.ts';
import { type CatalogSubsidy, sourceFactsOf } from '../domain/subsidy-state.ts';
import type { ReviewDraft } from '../ports/review.repository.port.ts';

/** The review of a record that must not be published before an operator approves it. */
export function heldRecord(
  incoming: Contribution,
  subsidyId: string,
  reasons: readonly Reason[],
): ReviewDraft {
  return {
    ...subjectOf(incoming),
    id: reviewId('new_record', incoming.source, incoming.sourceId),
    kind: 'new_record',
    subsidyId,
    reasons: [...reasons],
    proposal: incoming,
    proposalHash: proposalHash(incoming),
  };
}

/** The review of a change to a live record; the live values stay until it is settled. `doubts` are why nothing of it was taken. */
export function proposedChange(
  { contribution, paths, hash }: ProposedChange,
  subsidyId: string,
  doubts: readonly Reason[] = [],
): ReviewDraft {
  return {
    ...subjectOf(contribution),
    id: reviewId('changed_record', contribution.source, contribution.sourceId),
    kind: 'changed_record',
    subsidyId,
    reasons: [...doubts, ...paths.map((field) => ({ field, message: 'differs from the live record' }))],
    proposal: contribution,
    proposalHash: hash,
  };
}

/** The fields that a review of a changed record is about; other fields of its proposal are live already, or were replaced. */
export function pathsOf({ reasons }: Pick<ReviewDraft, 'reasons'>): string[] {
  return reasons.map(({ field }) => field);
}

/**
 * The review of hand-set values whose field the sources now state differently; empty while the sources state the same
 * as then.
 */
export function editConflict(next: CatalogSubsidy, cause: Contribution): ReviewDraft[] {
  if (next.edits.length === 0) return [];
  const facts = sourceFactsOf(next.contributions);
  const outdated = outdatedEdits(facts, next.edits);
  if (outdated.length === 0) return [];
  return [
    {
      ...subjectOf(cause),
      id: reviewId('edit_conflict', 'subsidy', next.id),
      kind: 'edit_conflict',
      subsidyId: next.id,
      reasons: outdated.map(({ path }) => ({
        field: path,
        message: 'the source states this field anew; the value set by hand stands until a person decides',
      })),
      proposal: null,
      proposalHash: contentHash(outdated.map(({ path }) => [path, valueAt(facts, path)])),
    },
  ];
}

/** The review of two subsidies that may be one. */
export function duplicateReview(
  older: Pick<Subsidy, 'id' | 'sources' | 'texts'>,
  newerId: string,
  reasons: readonly Reason[],
): ReviewDraft {
  const [reference] = older.sources;
  const [first = '', second = ''] = [older.id, newerId].toSorted();
  return {
    id: reviewId('duplicate', first, second),
    kind: 'duplicate',
    source: reference?.source ?? '',
    sourceId: reference?.sourceId ?? '',
    title: (older.texts.fr ?? older.texts.en)?.title ?? '',
    subsidyId: older.id,
    otherSubsidyId: newerId,
    reasons: [...reasons],
    proposal: null,
    // Two that an operator has rejected as duplicates stay separate, whatever their sources state later.
    proposalHash: contentHash([first, second]),
  };
}

function subjectOf({ source, sourceId, facts }: Contribution) {
  const { fr, en } = facts.texts;
  return { source, sourceId, title: (fr ?? en)?.title ?? '', otherSubsidyId: null };
}
