import type { ImportResult } from '@platform/contracts/catalog';
import type { Reason } from '@platform/sources';
import { isSameRecord } from '../domain/contribution.ts';
import type { CatalogSubsidy } from '../domain/subsidy-state.ts';
import type { FoundSubsidy, SubsidyWrite } from '../ports/subsidy.repository.port.ts';
import type { ApplyContext, Change, Outcome } from './record-change.ts';
import { eventOf } from './subsidy-event.ts';

/** Records of one subsidy that the store accepts, with those that were withdrawn; fewer of them can be published at once. */
const RECORDS_MAX = 300;
const TOO_MANY_RECORDS: Reason = {
  field: '',
  message: `belongs to a subsidy that has ${RECORDS_MAX} records already`,
};

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
  /** Nothing of it may be written before the end of the run. */
  readonly isPostponed: boolean;
};

export function changeStep(change: Change, { id, state }: FoundSubsidy, context: ApplyContext): ChangeStep {
  const { decision, outcome, reviews, isHeldAgain = false } = change.decide(state, id);
  const isPublished = state !== null || decision.kind !== 'unchanged';
  const result: RecordResult = {
    kind: 'record',
    file: change.file,
    sourceId: change.sourceId,
    subsidyId: isPublished ? id : null,
    outcome,
    reasons: [...change.notes, ...(outcome === 'review' ? reviews.flatMap((one) => one.reasons) : [])],
  };
  const published = decision.kind === 'published' ? decision.next : null;
  const step = {
    change,
    id,
    reviews,
    result,
    isPostponed: isPostponed(published, { ...change, isHeldAgain }, { state, context }),
  };
  if (decision.kind === 'unchanged') return { ...step, write: null };
  const { next } = decision;
  const recordsBefore = state?.contributions.length ?? 0;
  if (next.contributions.length > Math.max(RECORDS_MAX, recordsBefore)) {
    return refused(step, state, TOO_MANY_RECORDS);
  }
  if (decision.kind === 'touched') return { ...step, write: { before: state, next, event: null } };
  const event = eventOf(next.published, context);
  return typeof event === 'string'
    ? refused(step, state, { field: '', message: event })
    : { ...step, write: { before: state, next, event } };
}

/** Whether the run has to hold the change back because of what it shows for the first time, replaces or hides. */
function isPostponed(
  next: CatalogSubsidy | null,
  { sourceId, incoming, isPrivate = false, isHeldAgain }: Change & { readonly isHeldAgain: boolean },
  { state, context }: { readonly state: FoundSubsidy['state']; readonly context: ApplyContext },
): boolean {
  const { source, guard } = context;
  if (guard === undefined) return false;
  const contributionIn = (one: CatalogSubsidy | null) =>
    one?.published.status === 'published'
      ? one.contributions.find((known) => known.active && isSameRecord(known, { source, sourceId }))
      : undefined;
  const live = contributionIn(state);
  const isShown = contributionIn(next) !== undefined;
  if (incoming !== undefined) guard.compare(sourceId, live?.facts ?? null, incoming);
  if (state === null || live === undefined) return isShown && guard.postponesNew();
  if (isHeldAgain) return guard.postponesHolding(sourceId);
  if (isPrivate) return guard.postponesPrivate();
  return guard.postpones(state.published, isShown && next !== null ? next.published : null);
}

function refused(step: Omit<ChangeStep, 'write'>, state: FoundSubsidy['state'], reason: Reason): ChangeStep {
  const { result } = step;
  const subsidyId = state === null ? null : step.id;
  return {
    ...step,
    reviews: [],
    write: null,
    result: { ...result, subsidyId, outcome: 'refused', reasons: [reason] },
  };
}
