import type { ImportOutcome, SourceName, SourceReference } from '@platform/contracts/catalog';
import type { OutboxEvent } from '@platform/event-bus';
import type { ReadRecord, Reason, SourceInfo } from '@platform/sources';
import { statedCheckDate } from '../domain/check-date.ts';
import { type Contribution, isSameRecord } from '../domain/contribution.ts';
import {
  applyContribution,
  type Decision,
  isSameContribution,
  withdrawRecord,
} from '../domain/subsidy-changes.ts';
import { subsidyId } from '../domain/subsidy-id.ts';
import type { CatalogSubsidy } from '../domain/subsidy-state.ts';
import type { ReviewDraft } from '../ports/review.repository.port.ts';
import type { KnownRecord, SourceRecord } from '../ports/source-record.repository.port.ts';
import type { ActiveRecord } from '../ports/subsidy.repository.port.ts';
import type { FactsRecord, RecordMatch } from './match-new-records.ts';
import { naturalIdOf } from './resolve-identities.ts';
import type { Variant } from './resolve-variants.ts';
import { duplicateQuestion, editConflict, heldRecord, proposedChange } from './review-drafts.ts';

export type ApplyContext = {
  readonly source: SourceName;
  readonly info: SourceInfo;
  /** `backfill` while the source is read for the first time, so that no alerts are sent. */
  readonly origin: OutboxEvent['origin'];
  readonly now: Date;
};

/** The effect of a change on the current state. */
export type Outcome = {
  readonly decision: Decision;
  readonly outcome: ImportOutcome;
  /** Reviews to open. */
  readonly reviews: readonly ReviewDraft[];
};

/** The subsidy that each record describes now, and what was stored about it before; by source id. */
export type Identities = {
  readonly identities: ReadonlyMap<string, string>;
  readonly known: ReadonlyMap<string, KnownRecord>;
  /** The generic subsidies of records that name one. */
  readonly variants: ReadonlyMap<string, Variant>;
  /** Subsidies of other sources that new records describe, or may describe. */
  readonly matches: ReadonlyMap<string, RecordMatch>;
};

/** One change to make: its subsidy and record, and the function that decides on the current state. */
export type Change = {
  readonly id: string;
  readonly file: string;
  readonly sourceId: string;
  /** `id` is where the state was found; it differs from the change's own after a merge. */
  readonly decide: (current: CatalogSubsidy | null, id: string) => Outcome;
  readonly notes: readonly Reason[];
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
    decide: (current) => ({
      decision: current === null ? { kind: 'unchanged' } : withdrawRecord(current, { source, sourceId }, now),
      outcome: 'private',
      reviews: [],
    }),
  };
}

function contributionChange(
  record: FactsRecord,
  { identities, variants, matches }: Omit<Identities, 'known'>,
  context: ApplyContext,
): Change {
  const { source, info, now } = context;
  const variant = variants.get(record.sourceId);
  const variantOf = variant !== undefined && 'of' in variant ? variant.of : null;
  const incoming = { ...contributionOf(record, context), variantOf };
  const match = matches.get(record.sourceId);
  return {
    id: identities.get(record.sourceId) ?? naturalIdOf(record, source),
    sourceId: record.sourceId,
    file: record.file,
    notes: [
      ...record.notes,
      ...(variant !== undefined && 'note' in variant ? [variant.note] : []),
      ...(match?.certainty === 'same' ? [joinedNote(match)] : []),
    ],
    decide: (current, id) => {
      const live = current?.contributions.find((one) => isSameRecord(one, incoming));
      if (current !== null && isReadDirectly(current, incoming)) {
        // This catalog reads the source itself, so the copy in an export would remain after the source withdraws the
        // record.
        return { decision: withdrawRecord(current, incoming, now), outcome: 'unchanged', reviews: [] };
      }
      // A record that an operator approved once is not held again.
      if (record.hold.length > 0 && live === undefined) {
        const reviews = [heldRecord(incoming, id, record.hold)];
        return { decision: { kind: 'unchanged' }, outcome: 'review', reviews };
      }
      if (current === null && match?.certainty === 'likely')
        return withheldOutcome({ id, incoming, match, now });
      const decision = applyContribution({ id, current }, incoming, {
        now,
        reviewsChanges: info.reviewsChanges,
      });
      return {
        decision,
        outcome: outcomeOf(live, decision, incoming),
        reviews: [
          ...(decision.proposed === undefined || live === undefined
            ? []
            : [proposedChange(live, decision.proposed, id)]),
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
  return { decision, outcome: 'review', reviews: [duplicateQuestion(subsidy, id, reasons)] };
}

/** The operator sees with what a record was joined, and why. */
function joinedNote({ subsidy, reasons }: RecordMatch): Reason {
  const [first] = subsidy.sources;
  const why = reasons.map(({ message }) => message).join(', ');
  return { field: '', message: `describes the programme of ${first?.source}/${first?.sourceId}: ${why}` };
}

/** Whether the record is a copy, from an export, of records that this catalog reads itself. */
function isReadDirectly({ contributions }: CatalogSubsidy, incoming: Contribution): boolean {
  if (incoming.carriedProvenance === null) return false;
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
    carriedProvenance: record.carried?.provenance ?? null,
    references:
      record.carried !== null
        ? record.carried.sources
        : named === null
          ? [own]
          : [own, { ...named, checkedOn }],
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
