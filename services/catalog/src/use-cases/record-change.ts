import type {
  ImportOutcome,
  SourceName,
  SourceReference,
  Subsidy,
  SubsidyFacts,
} from '@platform/contracts/catalog';
import type { OutboxEvent } from '@platform/event-bus';
import type { ReadRecord, Reason, SourceInfo } from '@platform/sources';
import { statedCheckDate } from '../domain/check-date.ts';
import { type Contribution, isSameRecord } from '../domain/contribution.ts';
import { isEarlier, proposalHash, wholeChange } from '../domain/review.ts';
import {
  applyContribution,
  type Decision,
  isSameContribution,
  withdrawRecord,
} from '../domain/subsidy-changes.ts';
import { subsidyId } from '../domain/subsidy-id.ts';
import type { CatalogSubsidy, History } from '../domain/subsidy-state.ts';
import type { ReviewDraft } from '../ports/review.repository.port.ts';
import type { KnownRecord, SourceRecord } from '../ports/source-record.repository.port.ts';
import type { ActiveRecord } from '../ports/subsidy.repository.port.ts';
import type { FactsRecord, RecordMatch } from './match-new-records.ts';
import { naturalIdOf } from './resolve-identities.ts';
import type { Variant } from './resolve-variants.ts';
import { duplicateReview, editConflict, heldRecord, proposedChange } from './review-drafts.ts';

export type ApplyContext = {
  readonly source: SourceName;
  readonly info: SourceInfo;
  /** `backfill` while the source is read for the first time, so that no alerts are sent. */
  readonly origin: OutboxEvent['origin'];
  readonly now: Date;
  /** Absent where no change has to wait. */
  readonly guard?: LiveGuard;
};

/** Decides which changes of live records wait for the end of a run. */
export type LiveGuard = {
  /** Whether the change has to wait; `after` is null when nothing new would be published. */
  readonly postpones: (live: Subsidy, after: Subsidy | null) => boolean;
  /** Whether the withdrawal of a record that became private has to wait. */
  readonly postponesPrivate: () => boolean;
  /** Whether a record has to wait that people do not see yet. */
  readonly postponesNew: () => boolean;
  /** Whether a live record has to wait that is to be held for review again, as it was before. */
  readonly postponesHolding: (sourceId: string) => boolean;
  /** Notes what a known record states now; `live` is null when nothing of it is live. */
  readonly compare: (sourceId: string, live: SubsidyFacts | null, incoming: SubsidyFacts) => void;
};

/** The effect of a change on the current state. */
export type Outcome = {
  readonly decision: Decision;
  readonly outcome: ImportOutcome;
  /** Reviews to open. */
  readonly reviews: readonly ReviewDraft[];
  /** The record was live and is held for review again, as it was before. */
  readonly isHeldAgain?: boolean;
};

/** The subsidy that each record describes now, and what was stored about it before; by source id. */
export type Identities = {
  readonly identities: ReadonlyMap<string, string>;
  readonly known: ReadonlyMap<string, KnownRecord>;
  /** The generic subsidies of records that name one. */
  readonly variants: ReadonlyMap<string, Variant>;
  /** Subsidies of other sources that new records describe, or may describe. */
  readonly matches: ReadonlyMap<string, RecordMatch>;
  /** Hashes of what was held of records before and never approved. */
  readonly heldBefore: ReadonlyMap<string, string>;
};

/** One change to make: its subsidy and record, and the function that decides on the current state. */
export type Change = {
  readonly id: string;
  readonly file: string;
  readonly sourceId: string;
  /** `id` is where the state was found; it differs from the change's own after a merge. */
  readonly decide: (current: CatalogSubsidy | null, id: string) => Outcome;
  readonly notes: readonly Reason[];
  /** The record is not for the public any more. */
  readonly isPrivate?: boolean;
  /** What the record states now; absent when it states nothing. */
  readonly incoming?: SubsidyFacts;
};

/** The change that a record requires; null for one that was refused. */
export function changeOf(
  record: ReadRecord,
  { known, ...resolved }: Identities,
  context: ApplyContext,
): Change | null {
  if (record.kind === 'refused') return null;
  return record.kind === 'private'
    ? privateRecordChange(record, known, context)
    : contributionChange(record, resolved, context);
}

function privateRecordChange(
  { sourceId, file }: Extract<ReadRecord, { kind: 'private' }>,
  known: Identities['known'],
  { source, now }: ApplyContext,
): Change {
  // The record may belong to a subsidy with another id, because of its official code or an operator's decision.
  const knownId = known.get(sourceId)?.subsidyId ?? '';
  return {
    id: knownId === '' ? subsidyId(source, sourceId) : knownId,
    sourceId,
    file,
    notes: [],
    isPrivate: true,
    decide: (current) => ({
      decision: current === null ? { kind: 'unchanged' } : withdrawRecord(current, { source, sourceId }, now),
      outcome: 'private',
      reviews: [],
    }),
  };
}

function contributionChange(
  record: FactsRecord,
  { identities, variants, matches, heldBefore }: Omit<Identities, 'known'>,
  context: ApplyContext,
): Change {
  const { source, info, now } = context;
  const variant = variants.get(record.sourceId);
  const variantOf = variant !== undefined && 'of' in variant ? variant.of : null;
  const incoming = { ...contributionOf(record, context), variantOf };
  const match = matches.get(record.sourceId);
  const stated = record.carried?.published ?? null;
  const history = stated === null ? null : trueHistory(stated, now);
  const isHistoryDoubtful = stated !== null && history === null;
  return {
    id: identities.get(record.sourceId) ?? naturalIdOf(record, source),
    sourceId: record.sourceId,
    file: record.file,
    incoming: record.facts,
    notes: [
      ...record.notes,
      ...(variant !== undefined && 'note' in variant ? [variant.note] : []),
      ...(match?.certainty === 'same' ? [joinedNote(match)] : []),
      ...(isHistoryDoubtful ? [HISTORY_LEFT_OUT] : []),
    ],
    decide: (current, id) => {
      const live = current?.contributions.find((one) => isSameRecord(one, incoming));
      if (current !== null && isCopyOf(current, incoming, record)) {
        // This catalog has the records themselves, so the copy in an export would remain after their source withdraws
        // them.
        return { decision: withdrawRecord(current, incoming, now), outcome: 'unchanged', reviews: [] };
      }
      const isReported = context.guard !== undefined;
      // Most records are not held, and hashing their facts takes long.
      const wasHeld = () => heldBefore.get(record.sourceId) === proposalHash(incoming);
      // Its facts may be those that are live: the doubt can come from a field that is no fact.
      if (current !== null && live?.active === true && isReported && record.hold.length > 0 && wasHeld()) {
        const reviews = [heldRecord(incoming, id, record.hold)];
        const decision = withdrawRecord(current, incoming, now);
        return { decision, outcome: 'review', reviews, isHeldAgain: true };
      }
      const held = heldOutcome({ live, incoming, id }, record.hold, { ...info, isReported });
      if (held !== null) return held;
      if (current === null && match?.certainty === 'likely')
        return withheldOutcome({ id, incoming, match, now });
      const decision = applyContribution({ id, current }, incoming, {
        now,
        reviewsChanges: info.reviewsChanges,
        history,
        removesAtOnce: info.removesAtOnce === true,
        restoresAtOnce: isReported,
      });
      return {
        decision,
        outcome: outcomeOf(live, decision, incoming),
        reviews: [
          ...(decision.proposed === undefined ? [] : [proposedChange(decision.proposed, id)]),
          ...(decision.kind === 'unchanged' ? [] : editConflict(decision.next, incoming)),
        ],
      };
    },
  };
}

/** The record is kept, but not shown: an operator decides whether another subsidy is the same programme. */
function withheldOutcome({
  id,
  incoming,
  match: { subsidy, reasons },
  now,
}: {
  readonly id: string;
  readonly incoming: Contribution;
  readonly match: RecordMatch;
  readonly now: Date;
}): Outcome {
  const context = { now, reviewsChanges: false, withheldFor: subsidy.id };
  const decision = applyContribution({ id, current: null }, incoming, context);
  return { decision, outcome: 'review', reviews: [duplicateReview(subsidy, id, reasons)] };
}

/** The operator sees with what a record was joined, and why. */
function joinedNote({ subsidy, reasons }: RecordMatch): Reason {
  const [first] = subsidy.sources;
  const why = reasons.map(({ message }) => message).join(', ');
  return { field: '', message: `describes the programme of ${first?.source}/${first?.sourceId}: ${why}` };
}

/** A version above this is no count of changes. */
const VERSION_MAX = 1_000_000;
const HISTORY_LEFT_OUT: Reason = {
  field: 'changedAt',
  message: 'version and dates of the export cannot be true, so they begin again',
};

/** Version and dates of another installation; null where they cannot be true. */
function trueHistory({ v, firstPublishedAt, changedAt }: History, now: Date): History | null {
  const [first, last] = [Date.parse(firstPublishedAt), Date.parse(changedAt)];
  const isTrue = v <= VERSION_MAX && first <= last && last <= now.getTime();
  return isTrue ? { v, firstPublishedAt, changedAt } : null;
}

const UNTRUSTED: Reason = {
  field: '',
  message: 'the first record of a source that is not trusted to publish unseen waits for a person',
};

/**
 * The outcome of a record that has to be seen by an operator first, of which nothing is taken; null for any other. A live
 * record that states exactly what is live is not held again, nor, in a run that reports what it changes, one that states
 * what was live before.
 */
function heldOutcome(
  {
    live,
    incoming,
    id,
  }: { readonly live: Contribution | undefined; readonly incoming: Contribution; readonly id: string },
  doubts: readonly Reason[],
  { reviewsNew = false, isReported }: SourceInfo & { readonly isReported: boolean },
): Outcome | null {
  const reasons = reviewsNew && live === undefined ? [UNTRUSTED, ...doubts] : doubts;
  if (reasons.length === 0) return null;
  if (live?.active !== true) return waiting(heldRecord(incoming, id, reasons));
  if (isReported && isEarlier(live, incoming)) return null;
  const change = wholeChange(live, incoming);
  return change === null ? null : waiting(proposedChange(change, id, reasons));
}

function waiting(review: ReviewDraft): Outcome {
  return { decision: { kind: 'unchanged' }, outcome: 'review', reviews: [review] };
}

/**
 * Whether the record is a copy, from an export, of records that this catalog has itself. A copy in the national schema
 * names no records, but its subsidy.
 */
function isCopyOf(
  { contributions }: CatalogSubsidy,
  incoming: Contribution,
  { carried }: FactsRecord,
): boolean {
  if (carried === null) return false;
  if (carried.published === null) return contributions.some((one) => !isSameRecord(one, incoming));
  const own = contributions.filter((one) => one.carriedProvenance === null);
  return incoming.references.every((carried) =>
    own.some(({ references }) => references.some((one) => isSameRecord(one, carried))),
  );
}

function outcomeOf(
  live: Contribution | undefined,
  decision: Decision,
  incoming: Contribution,
): ImportOutcome {
  if (live === undefined) return 'new';
  if (decision.proposed !== undefined) return 'review';
  const isOnlyChecked = decision.kind === 'touched' && isSameContribution(live, incoming);
  return decision.kind === 'unchanged' || isOnlyChecked ? 'unchanged' : 'changed';
}

function contributionOf(
  record: FactsRecord,
  { source, info, now }: ApplyContext,
): Omit<Contribution, 'variantOf'> {
  const checkedOn = statedCheckDate(record.checkedOn, now);
  const { licence, attribution, precedence, fieldPrecedence = {} } = { ...info, ...record.rights };
  const own: SourceReference = {
    source,
    sourceId: record.sourceId,
    url: record.url,
    licence,
    attribution,
    checkedOn,
  };
  const named = record.namedRecord;
  const published = record.carried?.published ?? null;
  return {
    source,
    sourceId: record.sourceId,
    precedence,
    fieldPrecedence,
    officialCode: record.officialCode,
    origin: record.origin,
    active: true,
    facts: record.facts,
    methods: record.methods,
    carriedProvenance: published?.provenance ?? null,
    carriedForecast: published?.forecast ?? null,
    references:
      published !== null ? published.sources : named === null ? [own] : [own, { ...named, checkedOn }],
  };
}

/** The record as it is stored. */
export function sourceRecordOf(
  record: FactsRecord,
  identities: ReadonlyMap<string, string>,
  source: SourceName,
): SourceRecord {
  const { sourceId, file, raw } = record;
  const naturalId = naturalIdOf(record, source);
  return { source, sourceId, subsidyId: identities.get(sourceId) ?? naturalId, naturalId, file, raw };
}

/** The change for a record that its source no longer publishes. */
export function withdrawalOf({ subsidyId: id, sourceId }: ActiveRecord, context: ApplyContext): Change {
  return {
    id,
    sourceId,
    file: '',
    notes: [],
    decide: (current) => {
      const decision: Decision =
        current === null
          ? { kind: 'unchanged' }
          : withdrawRecord(current, { source: context.source, sourceId }, context.now);
      return { decision, outcome: decision.kind === 'unchanged' ? 'unchanged' : 'withdrawn', reviews: [] };
    },
  };
}
