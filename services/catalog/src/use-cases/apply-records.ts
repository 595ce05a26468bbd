import type { ImportOutcome, ImportResult, ReviewKind, Subsidy } from '@platform/contracts/catalog';
import { crashPoint } from '@platform/service-kit';
import type { ReadRecord } from '../connectors/connector.ts';
import { reviewId } from '../domain/review-id.ts';
import type { CatalogSubsidy } from '../domain/subsidy-life.ts';
import type { ReviewRepository } from '../ports/review.repository.port.ts';
import type { KnownRecord, SourceRecordRepository } from '../ports/source-record.repository.port.ts';
import type { ActiveRecord, SubsidyRepository, SubsidyWrite } from '../ports/subsidy.repository.port.ts';
import { createEventLoopYield } from './event-loop-yield.ts';
import {
  type ApplyContext,
  type Change,
  changeOf,
  type Outcome,
  sourceRecordOf,
  withdrawalOf,
} from './record-change.ts';
import { resolveIdentities } from './resolve-identities.ts';
import { resolveVariants } from './resolve-variants.ts';
import { eventOf } from './subsidy-event.ts';

export type RecordResult = Extract<ImportResult, { kind: 'record' }>;

export type ApplyDeps = {
  readonly subsidies: SubsidyRepository;
  readonly sourceRecords: SourceRecordRepository;
  readonly reviews: ReviewRepository;
  /** Called when events wait to be published. */
  readonly onEvents: () => void;
};

/** Outcomes after which a record that was held has nothing left to approve. */
const SETTLES_HELD: ReadonlySet<ImportOutcome> = new Set(['new', 'private']);

/** Tries when others write the same subsidies at the same moment. */
const ATTEMPTS_MAX = 8;

/**
 * Brings a batch of native records into the catalog and resolves with one result each, in their order, once everything
 * said there is durable. Raw records first, then what waits for a person, then the versions that are replaced, then one
 * atomic write per subsidy; a crash in between leaves only what a repetition completes. Concurrent writers of the same subsidy are retried.
 */
export async function applyRecords(
  deps: ApplyDeps,
  context: ApplyContext,
  records: readonly ReadRecord[],
): Promise<RecordResult[]> {
  const taken = records.filter((record) => record.kind === 'facts');
  const known = await deps.sourceRecords.known(
    context.source,
    records.flatMap((record) => (record.kind === 'refused' ? [] : record.sourceId)),
  );
  const identities = await resolveIdentities(deps.subsidies, context.source, taken, known);
  crashPoint('catalog.before-source-record');
  await deps.sourceRecords.keep(
    taken.map((record) => sourceRecordOf(record, identities, context.source)),
    known,
    context.now,
  );
  crashPoint('catalog.after-source-record');
  const variants = await resolveVariants(deps, context.source, taken, identities);
  const changes = records.flatMap(
    (record) => changeOf(record, { identities, known, variants }, context) ?? [],
  );
  const results = await makeChanges(deps, context, changes, known);
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
  return [...(await makeChanges(deps, context, changes, new Map())).values()];
}

async function makeChanges(
  deps: ApplyDeps,
  context: ApplyContext,
  changes: readonly Change[],
  known: ReadonlyMap<string, KnownRecord>,
): Promise<Map<string, RecordResult>> {
  const results = new Map<string, RecordResult>();
  let open = changes;
  for (let attempt = 1; open.length > 0; ) {
    if (attempt > ATTEMPTS_MAX) throw new Error('subsidies are written by others all the time; giving up');
    const found = await statesOf(deps.subsidies, open);
    // Two records of one subsidy follow each other, each seeing what the one before has made of it.
    const { now, later } = onePerSubsidy(open, found);
    const decided: Step[] = [];
    const yieldToOthers = createEventLoopYield();
    for (const change of now) {
      decided.push(stepOf(change, found.get(change) ?? nowhere(change), context));
      await yieldToOthers();
    }
    const steps = await withReviews(deps, context, decided, known);
    const writes = steps.flatMap((step) => step.write ?? []);
    await deps.subsidies.keepVersions(supersededBy(writes));
    crashPoint('catalog.after-version');
    const lost = await deps.subsidies.save(writes);
    crashPoint('catalog.after-subsidy');
    for (const { change, id, result } of steps) {
      if (!lost.has(id)) results.set(change.sourceId, result);
    }
    if (writes.some(({ event }) => event !== null)) deps.onEvents();
    const repeated = steps.filter(({ id }) => lost.has(id)).map(({ change }) => change);
    attempt = repeated.length > 0 ? attempt + 1 : 1;
    open = [...repeated, ...later];
  }
  return results;
}

/** The published states that a next version replaces; the newest version stands in the subsidy itself. */
function supersededBy(writes: readonly SubsidyWrite[]): Subsidy[] {
  return writes.flatMap(({ before, event }) => (before === null || event === null ? [] : before.published));
}

/** Where the state of a change was found: behind a merge under the id of the subsidy that was kept. */
type Found = { readonly id: string; readonly state: CatalogSubsidy | null };

function nowhere({ id }: Change): Found {
  return { id, state: null };
}

/** A merge leads to a subsidy that may itself have been merged later. */
const REDIRECTS_MAX = 20;

async function statesOf(
  subsidies: SubsidyRepository,
  changes: readonly Change[],
): Promise<Map<Change, Found>> {
  const found = new Map<Change, Found>();
  const ids = new Map(changes.map((change) => [change, change.id]));
  for (let hop = 0; ids.size > 0; hop += 1) {
    if (hop > REDIRECTS_MAX) throw new Error('merges lead in a circle');
    const states = await subsidies.findMany([...new Set(ids.values())]);
    for (const [change, id] of [...ids]) {
      const state = states.get(id) ?? null;
      const target = state?.published.mergedInto ?? null;
      if (target !== null) {
        ids.set(change, target);
        continue;
      }
      found.set(change, { id, state });
      ids.delete(change);
    }
  }
  return found;
}

function onePerSubsidy(
  changes: readonly Change[],
  found: ReadonlyMap<Change, Found>,
): { readonly now: readonly Change[]; readonly later: readonly Change[] } {
  const seen = new Set<string>();
  const now: Change[] = [];
  const later: Change[] = [];
  for (const change of changes) {
    const { id } = found.get(change) ?? change;
    (seen.has(id) ? later : now).push(change);
    seen.add(id);
  }
  return { now, later };
}

type Step = {
  readonly change: Change;
  readonly id: string;
  readonly write: SubsidyWrite | null;
  readonly reviews: Outcome['reviews'];
  readonly result: RecordResult;
};

function stepOf(change: Change, { id, state }: Found, context: ApplyContext): Step {
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
  if (decision.kind === 'touched')
    return { ...step, write: { before: state, next: decision.next, event: null } };
  const event = eventOf(decision.next.published, context);
  if (typeof event === 'string') {
    const reasons = [{ field: '', message: event }];
    const refused = {
      ...result,
      subsidyId: state === null ? null : id,
      outcome: 'refused' as const,
      reasons,
    };
    return { ...step, reviews: [], write: null, result: refused };
  }
  return { ...step, write: { before: state, next: decision.next, event } };
}

/** Opens what waits for a person. What a person has rejected before, and says the same, is not asked again. */
async function withReviews(
  deps: ApplyDeps,
  { source, info, now }: ApplyContext,
  steps: readonly Step[],
  known: ReadonlyMap<string, KnownRecord>,
): Promise<readonly Step[]> {
  const drafts = steps.flatMap(({ reviews }) => reviews);
  const rejected = drafts.length > 0 ? await deps.reviews.open(drafts, now) : new Set<string>();
  const quiet = steps.filter(({ reviews }) => reviews.length === 0);
  const settled = [
    ...(info.reviewsChanges ? quiet.map((step) => reviewOf('changed_record', source, step)) : []),
    // Held once, sound or private by now: what was held is outdated, and approving it would bring it back.
    ...quiet
      .filter(({ change, result }) => SETTLES_HELD.has(result.outcome) && known.has(change.sourceId))
      .map((step) => reviewOf('new_record', source, step)),
    // The sources agree again with what they said when the value was set.
    ...steps.flatMap(({ id, write, reviews }) =>
      write !== null && write.next.edits.length > 0 && !reviews.some(({ kind }) => kind === 'edit_conflict')
        ? reviewId('edit_conflict', 'subsidy', id)
        : [],
    ),
  ];
  if (settled.length > 0) await deps.reviews.supersede(settled, now);
  return steps.map((step) => {
    const isRejected = step.reviews.length > 0 && step.reviews.every(({ id }) => rejected.has(id));
    if (step.result.outcome !== 'review' || !isRejected) return step;
    const reasons = [...step.change.notes, { field: '', message: 'a person has rejected this before' }];
    const isChanged = step.write !== null && step.write.event !== null;
    const outcome = step.result.subsidyId === null ? 'refused' : isChanged ? 'changed' : 'unchanged';
    return { ...step, result: { ...step.result, outcome, reasons } };
  });
}

function reviewOf(kind: ReviewKind, source: string, { change }: Step): string {
  return reviewId(kind, source, change.sourceId);
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
