import type { ImportResult } from '@platform/contracts/catalog';
import { crashPoint } from '@platform/service-kit';
import type { ReadRecord } from '../connectors/connector.ts';
import type { CatalogSubsidy } from '../domain/subsidy-life.ts';
import type { SourceRecordRepository } from '../ports/source-record.repository.port.ts';
import type { ActiveRecord, SubsidyRepository, SubsidyWrite } from '../ports/subsidy.repository.port.ts';
import { type ApplyContext, type Change, changeOf, sourceRecordOf, withdrawalOf } from './record-change.ts';
import { eventOf } from './subsidy-event.ts';

export type RecordResult = Extract<ImportResult, { kind: 'record' }>;

export type ApplyDeps = {
  readonly subsidies: SubsidyRepository;
  readonly sourceRecords: SourceRecordRepository;
  /** Called when events wait to be published. */
  readonly onEvents: () => void;
};

/** Tries when others write the same subsidies at the same moment. */
const ATTEMPTS_MAX = 8;

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
  const changes = records.map((record) => withdrawalOf(record, context));
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
