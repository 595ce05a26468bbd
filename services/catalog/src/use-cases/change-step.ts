import type { ImportResult } from '@platform/contracts/catalog';
import type { FoundSubsidy, SubsidyWrite } from '../ports/subsidy.repository.port.ts';
import type { ApplyContext, Change, Outcome } from './record-change.ts';
import { eventOf } from './subsidy-event.ts';

export type RecordResult = Extract<ImportResult, { kind: 'record' }>;

/** One change, decided on the current state: what to write, what to review and what to report. */
export type ChangeStep = {
  readonly change: Change;
  /** The subsidy that the change was decided on; it differs from the change's own after a merge. */
  readonly id: string;
  /** Null when nothing is to be written. */
  readonly write: SubsidyWrite | null;
  readonly reviews: Outcome['reviews'];
  readonly result: RecordResult;
};

export function changeStep(change: Change, { id, state }: FoundSubsidy, context: ApplyContext): ChangeStep {
  const { decision, outcome, reviews } = change.decide(state, id);
  const isPublished = state !== null || decision.kind !== 'unchanged';
  const result: RecordResult = {
    kind: 'record',
    file: change.file,
    sourceId: change.sourceId,
    subsidyId: isPublished ? id : null,
    outcome,
    reasons: [...change.notes, ...(outcome === 'review' ? reviews.flatMap((one) => one.reasons) : [])],
  };
  const step = { change, id, reviews, result };
  if (decision.kind === 'unchanged') return { ...step, write: null };
  const { next } = decision;
  if (decision.kind === 'touched') return { ...step, write: { before: state, next, event: null } };
  const event = eventOf(next.published, context);
  if (typeof event === 'string') {
    const refused: RecordResult = {
      ...result,
      subsidyId: state === null ? null : id,
      outcome: 'refused',
      reasons: [{ field: '', message: event }],
    };
    return { ...step, reviews: [], write: null, result: refused };
  }
  return { ...step, write: { before: state, next, event } };
}
