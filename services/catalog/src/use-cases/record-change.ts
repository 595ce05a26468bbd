import type { ImportOutcome, SourceName, SourceReference } from '@platform/contracts/catalog';
import type { OutboxEvent } from '@platform/event-bus';
import type { ReadRecord, Reason } from '../connectors/connector.ts';
import { type Contribution, isSameRecord } from '../domain/contribution.ts';
import type { SourceInfo } from '../domain/source.ts';
import { subsidyId } from '../domain/subsidy-id.ts';
import {
  type CatalogSubsidy,
  checkDay,
  contribute,
  type Decision,
  saysTheSame,
  withdraw,
} from '../domain/subsidy-life.ts';
import type { ReviewDraft } from '../ports/review.repository.port.ts';
import type { KnownRecord, SourceRecord } from '../ports/source-record.repository.port.ts';
import type { ActiveRecord } from '../ports/subsidy.repository.port.ts';
import { type FactsRecord, naturalIdOf } from './resolve-identities.ts';
import type { Variant } from './resolve-variants.ts';
import { editConflict, heldRecord, proposedChange } from './review-drafts.ts';

export type ApplyContext = {
  readonly source: SourceName;
  readonly info: SourceInfo;
  /** `backfill` while the source is read for the first time, so that nobody is told. */
  readonly origin: OutboxEvent['origin'];
  readonly now: Date;
};

/** What follows from a change for the state at hand. */
export type Outcome = {
  readonly decision: Decision;
  readonly outcome: ImportOutcome;
  /** What a person has to look at. */
  readonly reviews: readonly ReviewDraft[];
};

/** Which subsidy each record speaks of now, and what was known of the records before; by source id. */
export type Identities = {
  readonly identities: ReadonlyMap<string, string>;
  readonly known: ReadonlyMap<string, KnownRecord>;
  /** The generic programmes of those that name one. */
  readonly variants: ReadonlyMap<string, Variant>;
};

/** One change to make: what it is about, and what follows from the state at hand. */
export type Change = {
  readonly id: string;
  readonly file: string;
  readonly sourceId: string;
  /** `id` is where the state was found; it differs from the change's own after a merge. */
  readonly decide: (current: CatalogSubsidy | null, id: string) => Outcome;
  readonly notes: readonly Reason[];
};

/** The change that a record asks for; null for one that was refused. */
export function changeOf(
  record: ReadRecord,
  { identities, known, variants }: Identities,
  context: ApplyContext,
): Change | null {
  if (record.kind === 'refused') return null;
  return record.kind === 'private'
    ? hidingOf(record, known, context)
    : contributionChange(record, { identities, variants }, context);
}

function hidingOf(
  { sourceId, file }: Extract<ReadRecord, { kind: 'private' }>,
  known: Identities['known'],
  { source, now }: ApplyContext,
): Change {
  // What it spoke of last may be another subsidy than its own, by its official code or by a person's decision.
  const spokenOf = known.get(sourceId)?.subsidyId ?? '';
  return {
    id: spokenOf === '' ? subsidyId(source, sourceId) : spokenOf,
    sourceId,
    file,
    notes: [],
    decide: (current) => ({
      decision: current === null ? { kind: 'unchanged' } : withdraw(current, { source, sourceId }, now),
      outcome: 'private',
      reviews: [],
    }),
  };
}

function contributionChange(
  record: FactsRecord,
  { identities, variants }: Pick<Identities, 'identities' | 'variants'>,
  context: ApplyContext,
): Change {
  const { source, info, now } = context;
  const variant = variants.get(record.sourceId);
  const variantOf = variant !== undefined && 'of' in variant ? variant.of : null;
  const incoming = { ...contributionOf(record, context), variantOf };
  return {
    id: identities.get(record.sourceId) ?? naturalIdOf(record, source),
    sourceId: record.sourceId,
    file: record.file,
    notes: variant !== undefined && 'note' in variant ? [...record.notes, variant.note] : record.notes,
    decide: (current, id) => {
      const live = current?.contributions.find((one) => isSameRecord(one, incoming));
      if (current !== null && isKnownByItself(current, incoming)) {
        // A source of our own is asked itself: what an export says of it would outlive what it takes back.
        return { decision: withdraw(current, incoming, now), outcome: 'unchanged', reviews: [] };
      }
      // A record that a person once let in is not held again.
      if (record.hold.length > 0 && live === undefined) {
        const reviews = [heldRecord(incoming, id, record.hold)];
        return { decision: { kind: 'unchanged' }, outcome: 'review', reviews };
      }
      const decision = contribute(id, current, incoming, { now, reviewsChanges: info.reviewsChanges });
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

/** Whether an export only carries home what this catalog has from the same records itself. */
function isKnownByItself({ contributions }: CatalogSubsidy, incoming: Contribution): boolean {
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
  const isOnlyChecked = decision.kind === 'touched' && saysTheSame(live, incoming);
  return decision.kind === 'unchanged' || isOnlyChecked ? 'unchanged' : 'changed';
}

function contributionOf(
  record: FactsRecord,
  { source, info, now }: ApplyContext,
): Omit<Contribution, 'variantOf'> {
  const checkedOn = record.checkedOn ?? checkDay(now);
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

/** The record as it is kept. */
export function sourceRecordOf(
  record: FactsRecord,
  identities: ReadonlyMap<string, string>,
  source: SourceName,
): SourceRecord {
  const { sourceId, file, raw } = record;
  const naturalId = naturalIdOf(record, source);
  return { source, sourceId, subsidyId: identities.get(sourceId) ?? naturalId, naturalId, file, raw };
}

/** The change that a record asks for by being absent. */
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
          : withdraw(current, { source: context.source, sourceId }, context.now);
      return { decision, outcome: decision.kind === 'unchanged' ? 'unchanged' : 'withdrawn', reviews: [] };
    },
  };
}
