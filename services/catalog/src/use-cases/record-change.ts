import type { ImportOutcome, SourceName, SourceReference } from '@platform/contracts/catalog';
import type { ReadRecord, Reason } from '../connectors/connector.ts';
import { SOURCE_TABLE } from '../connectors/source-table.ts';
import { type Contribution, isSameRecord } from '../domain/contribution.ts';
import { subsidyId } from '../domain/subsidy-id.ts';
import {
  type CatalogSubsidy,
  checkDay,
  contribute,
  type Decision,
  saysTheSame,
  withdraw,
} from '../domain/subsidy-life.ts';
import type { SourceRecord } from '../ports/source-record.repository.port.ts';
import type { ActiveRecord, OutboxEvent } from '../ports/subsidy.repository.port.ts';

export type ApplyContext = {
  readonly source: SourceName;
  /** `backfill` while the source is read for the first time, so that nobody is told. */
  readonly origin: OutboxEvent['origin'];
  readonly now: Date;
};

/** One change to make: what it is about, and what follows from the state at hand. */
export type Change = {
  readonly id: string;
  readonly file: string;
  readonly sourceId: string;
  readonly decide: (current: CatalogSubsidy | null) => Decision;
  readonly outcomeOf: (current: CatalogSubsidy | null, decision: Decision) => ImportOutcome;
  readonly notes: readonly Reason[];
};

/** The change that a record asks for; null for one that was refused. */
export function changeOf(record: ReadRecord, context: ApplyContext): Change | null {
  if (record.kind === 'refused') return null;
  const { source, now } = context;
  const { sourceId, file } = record;
  if (record.kind === 'private') {
    return {
      id: subsidyId(source, sourceId),
      sourceId,
      file,
      notes: [],
      decide: (current) =>
        current === null ? { kind: 'unchanged' } : withdraw(current, { source, sourceId }, now),
      outcomeOf: () => 'private',
    };
  }
  const incoming = contributionOf(record, context);
  return {
    id: identityOf(record, source),
    sourceId,
    file,
    notes: record.notes,
    decide: (current) => contribute(identityOf(record, source), current, incoming, now),
    outcomeOf: (current, decision) => {
      const known = current?.contributions.some((one) => isSameRecord(one, incoming)) ?? false;
      if (!known) return 'new';
      return decision.kind === 'unchanged' || isOnlyChecked(current, decision, incoming)
        ? 'unchanged'
        : 'changed';
    },
  };
}

/** A touch that renewed nothing but the check date is no change to report. */
function isOnlyChecked(current: CatalogSubsidy | null, decision: Decision, incoming: Contribution): boolean {
  const before = current?.contributions.find((one) => isSameRecord(one, incoming));
  return decision.kind === 'touched' && before !== undefined && saysTheSame(before, incoming);
}

/** The subsidy a record speaks of: the one of the record it names, or its own. */
export function identityOf(record: Extract<ReadRecord, { kind: 'facts' }>, source: SourceName): string {
  const { namedRecord, sourceId } = record;
  return namedRecord === null
    ? subsidyId(source, sourceId)
    : subsidyId(namedRecord.source, namedRecord.sourceId);
}

function contributionOf(
  record: Extract<ReadRecord, { kind: 'facts' }>,
  { source, now }: ApplyContext,
): Contribution {
  const checkedOn = record.checkedOn ?? checkDay(now);
  const { licence, attribution, precedence } = SOURCE_TABLE[source];
  const own: SourceReference = {
    source,
    sourceId: record.sourceId,
    url: record.url,
    licence,
    attribution,
    checkedOn,
  };
  const named = record.namedRecord;
  const references = named === null ? [own] : [own, { ...named, checkedOn }];
  return {
    source,
    sourceId: record.sourceId,
    precedence,
    active: true,
    facts: record.facts,
    methods: record.methods,
    references,
  };
}

/** The record as it is kept. */
export function sourceRecordOf(
  record: Extract<ReadRecord, { kind: 'facts' }>,
  source: SourceName,
): SourceRecord {
  const { sourceId, file, raw } = record;
  return { source, sourceId, subsidyId: identityOf(record, source), file, raw };
}

/** The change that a record asks for by being absent. */
export function withdrawalOf({ subsidyId: id, sourceId }: ActiveRecord, context: ApplyContext): Change {
  return {
    id,
    sourceId,
    file: '',
    notes: [],
    decide: (current) =>
      current === null
        ? { kind: 'unchanged' }
        : withdraw(current, { source: context.source, sourceId }, context.now),
    outcomeOf: (_current, decision) => (decision.kind === 'unchanged' ? 'unchanged' : 'withdrawn'),
  };
}
