import { randomUUID } from 'node:crypto';
import type {
  ImportOutcome,
  ImportResult,
  SourceName,
  SourceReference,
  Subsidy,
} from '@platform/contracts/catalog';
import { EVENT_BYTES_MAX } from '@platform/event-bus';
import { CE_TYPES, encodeSubsidy } from '@platform/events/catalog';
import { crashPoint } from '@platform/service-kit';
import { currentTraceparent } from '@platform/telemetry';
import type { ReadRecord, Reason } from '../connectors/connector.ts';
import { rightsOf, SOURCE_TABLE } from '../connectors/source-table.ts';
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
import type { SourceRecord, SourceRecordRepository } from '../ports/source-record.repository.port.ts';
import type {
  ActiveRecord,
  OutboxEvent,
  SubsidyRepository,
  SubsidyWrite,
} from '../ports/subsidy.repository.port.ts';

export type RecordResult = Extract<ImportResult, { kind: 'record' }>;

export type ApplyDeps = {
  readonly subsidies: SubsidyRepository;
  readonly sourceRecords: SourceRecordRepository;
  /** Called when events wait to be published. */
  readonly onEvents: () => void;
};

export type ApplyContext = {
  readonly source: SourceName;
  /** `backfill` while the source is read for the first time, so that nobody is told. */
  readonly origin: OutboxEvent['origin'];
  readonly now: Date;
};

/** Tries when others write the same subsidies at the same moment. */
const ATTEMPTS_MAX = 8;

/** One change to make: what it is about, and what follows from the state at hand. */
type Change = {
  readonly id: string;
  readonly file: string;
  readonly sourceId: string;
  readonly decide: (current: CatalogSubsidy | null) => Decision;
  readonly outcomeOf: (current: CatalogSubsidy | null, decision: Decision) => ImportOutcome;
  readonly notes: readonly Reason[];
};

/**
 * Brings a batch of native records into the catalog and resolves with one result each, in their order, once everything
 * said there is durable. Raw records first, then versions, then one atomic write per subsidy; a crash in between leaves
 * only what a repetition completes. Concurrent writers of the same subsidy are retried.
 */
export async function applyRecords(
  deps: ApplyDeps,
  context: ApplyContext,
  records: readonly ReadRecord[],
): Promise<RecordResult[]> {
  const taken = records.filter((record) => record.kind === 'facts');
  crashPoint('catalog.before-source-record');
  await deps.sourceRecords.keep(
    taken.map((record) => sourceRecordOf(record, context.source)),
    context.now,
  );
  crashPoint('catalog.after-source-record');
  const changes = records.flatMap((record) => changeOf(record, context) ?? []);
  const results = await makeChanges(deps, context, changes);
  return records.map((record) =>
    record.kind === 'refused'
      ? resultWithoutChange(record)
      : (results.get(record.sourceId) ?? resultWithoutChange(record)),
  );
}

/** Takes back what a source does not publish any more; resolves with one result each. */
export async function withdrawRecords(
  deps: ApplyDeps,
  context: ApplyContext,
  records: readonly ActiveRecord[],
): Promise<RecordResult[]> {
  const changes = records.map(
    ({ subsidyId: id, sourceId }): Change => ({
      id,
      sourceId,
      file: '',
      notes: [],
      decide: (current) =>
        current === null
          ? { kind: 'unchanged' }
          : withdraw(current, { source: context.source, sourceId }, context.now),
      outcomeOf: (_current, decision) => (decision.kind === 'unchanged' ? 'unchanged' : 'withdrawn'),
    }),
  );
  return [...(await makeChanges(deps, context, changes)).values()];
}

async function makeChanges(
  deps: ApplyDeps,
  context: ApplyContext,
  changes: readonly Change[],
): Promise<Map<string, RecordResult>> {
  const results = new Map<string, RecordResult>();
  let open = changes;
  for (let attempt = 1; open.length > 0; attempt += 1) {
    if (attempt > ATTEMPTS_MAX) throw new Error('subsidies are written by others all the time; giving up');
    const states = await deps.subsidies.findMany(open.map(({ id }) => id));
    // A lost race may have left the loser's content in a version document: the current state puts it right.
    if (attempt > 1) await deps.subsidies.keepVersions([...states.values()].map((state) => state.published));
    const steps = open.map((change) => stepOf(change, states.get(change.id) ?? null, context));
    const writes = steps.flatMap((step) => step.write ?? []);
    await deps.subsidies.keepVersions(
      writes.filter(({ event }) => event !== null).map(({ next }) => next.published),
    );
    crashPoint('catalog.after-version');
    const lost = await deps.subsidies.save(writes);
    crashPoint('catalog.after-subsidy');
    for (const { change, result } of steps) {
      if (!lost.has(change.id)) results.set(change.sourceId, result);
    }
    if (writes.some(({ event }) => event !== null)) deps.onEvents();
    open = open.filter(({ id }) => lost.has(id));
  }
  return results;
}

type Step = { readonly change: Change; readonly write: SubsidyWrite | null; readonly result: RecordResult };

function stepOf(change: Change, current: CatalogSubsidy | null, context: ApplyContext): Step {
  const decision = change.decide(current);
  const result: RecordResult = {
    kind: 'record',
    file: change.file,
    sourceId: change.sourceId,
    subsidyId: change.id,
    outcome: change.outcomeOf(current, decision),
    reasons: [...change.notes],
  };
  if (decision.kind === 'unchanged') return { change, write: null, result };
  if (decision.kind === 'touched')
    return { change, write: { before: current, next: decision.next, event: null }, result };
  const event = eventOf(decision.next.published, context);
  if (typeof event === 'string') {
    const reasons = [{ field: '', message: event }];
    return { change, write: null, result: { ...result, outcome: 'refused', reasons } };
  }
  return { change, write: { before: current, next: decision.next, event }, result };
}

/** The event of a published state, or the sentence that says why it cannot travel. */
function eventOf(subsidy: Subsidy, { origin, now }: ApplyContext): OutboxEvent | string {
  let bytes: Uint8Array;
  try {
    bytes = encodeSubsidy(subsidy);
  } catch (error) {
    if (error instanceof TypeError) return 'holds text that is not well-formed Unicode';
    throw error;
  }
  if (bytes.length > EVENT_BYTES_MAX) return `is larger than ${EVENT_BYTES_MAX} bytes`;
  const type = subsidy.status === 'withdrawn' ? CE_TYPES.subsidyWithdrawn : CE_TYPES.subsidyPublished;
  return { id: randomUUID(), type, bytes, at: now, origin, traceparent: currentTraceparent() ?? null };
}

function changeOf(record: ReadRecord, context: ApplyContext): Change | null {
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
  const own: SourceReference = {
    source,
    sourceId: record.sourceId,
    url: record.url,
    ...rightsOf(source),
    checkedOn,
  };
  const named = record.namedRecord;
  const references = named === null ? [own] : [own, { ...named, ...rightsOf(named.source), checkedOn }];
  return {
    source,
    sourceId: record.sourceId,
    precedence: SOURCE_TABLE[source].precedence,
    active: true,
    facts: record.facts,
    methods: record.methods,
    references,
  };
}

function sourceRecordOf(record: Extract<ReadRecord, { kind: 'facts' }>, source: SourceName): SourceRecord {
  const { sourceId, file, raw } = record;
  return { source, sourceId, subsidyId: identityOf(record, source), file, raw };
}

function resultWithoutChange(record: ReadRecord): RecordResult {
  return {
    kind: 'record',
    file: record.file,
    sourceId: record.sourceId,
    subsidyId: null,
    outcome: record.kind === 'private' ? 'private' : 'refused',
    reasons: record.kind === 'refused' ? [...record.reasons] : [],
  };
}
