import { crashPoint } from '@platform/service-kit';
import type { ReadRecord } from '@platform/sources';
import { reviewId } from '../domain/review-id.ts';
import type { EditorialRepository } from '../ports/editorial.repository.port.ts';
import type { ReviewRepository } from '../ports/review.repository.port.ts';
import type { KnownRecord, SourceRecordRepository } from '../ports/source-record.repository.port.ts';
import type { ActiveRecord, FoundSubsidy, SubsidyRepository } from '../ports/subsidy.repository.port.ts';
import { type ChangeStep, changeStep, type RecordResult } from './change-step.ts';
import { createEventLoopYield } from './event-loop-yield.ts';
import type { FactsRecord } from './match-new-records.ts';
import { type ApplyContext, type Change, changeOf, sourceRecordOf, withdrawalOf } from './record-change.ts';
import { updateReviews } from './record-reviews.ts';
import { resolveIdentities } from './resolve-identities.ts';
import { resolveVariants } from './resolve-variants.ts';
import { saveSubsidies } from './save-subsidies.ts';

export type ApplyDeps = {
  readonly subsidies: SubsidyRepository;
  readonly sourceRecords: SourceRecordRepository;
  readonly reviews: ReviewRepository;
  readonly editorial: Pick<EditorialRepository, 'findByDuplicateKeys'>;
  /** Called when events wait to be published. */
  readonly onEvents: () => void;
};

/** Attempts while other writers change the same subsidies. */
const ATTEMPTS_MAX = 8;

/**
 * Writes a batch of records to the catalog and resolves with one result each, in their order, once all effects are
 * durable; null stands for a record that the context postpones: nothing of its change is written. Raw records are
 * written first, then reviews, then the replaced versions, then one atomic update per subsidy; after a crash in between,
 * repeating the batch completes it. Conflicts with concurrent writers are retried.
 */
export async function applyRecords(
  deps: ApplyDeps,
  context: ApplyContext,
  records: readonly ReadRecord[],
): Promise<(RecordResult | null)[]> {
  const { source, guard } = context;
  const known = await deps.sourceRecords.findKnown(
    source,
    records.flatMap((record) => (record.kind === 'refused' ? [] : record.sourceId)),
  );
  // Of a record that comes for the first time not even its identity is stored before the run is known to be sound.
  const isWaiting = (record: ReadRecord): boolean =>
    record.kind === 'facts' && !known.has(record.sourceId) && guard?.postponesNew() === true;
  const waiting = new Set(records.filter(isWaiting));
  const taken = records.filter((record) => !waiting.has(record));
  const stated = taken.filter((record) => record.kind === 'facts');
  const { identities, matches } = await resolveIdentities(deps, context, { records: stated, known });
  crashPoint('catalog.before-source-record');
  await deps.sourceRecords.save(
    stated.map((record) => sourceRecordOf(record, identities, source)),
    known,
    context.now,
  );
  crashPoint('catalog.after-source-record');
  const variants = await resolveVariants(deps, { source, records: stated, identities });
  const heldBefore = await unapprovedStatements(deps.reviews, context, stated);
  const resolved = { identities, known, variants, matches, heldBefore };
  const changes = taken.flatMap((record) => changeOf(record, resolved, context) ?? []);
  const results = await makeChanges(deps, context, { changes, known });
  return records.map((record) => {
    if (waiting.has(record)) return null;
    const result = record.kind === 'refused' ? undefined : results.get(record.sourceId);
    return result === undefined ? resultWithoutChange(record) : result;
  });
}

/** Hashes of what was held of doubtful records before and never approved, by source id. */
async function unapprovedStatements(
  reviews: Pick<ReviewRepository, 'unapprovedProposals'>,
  { source, guard }: ApplyContext,
  stated: readonly FactsRecord[],
): Promise<ReadonlyMap<string, string>> {
  const doubtful = stated.filter(({ hold }) => hold.length > 0);
  if (doubtful.length === 0 || guard === undefined) return new Map();
  const idOf = ({ sourceId }: FactsRecord) => reviewId('new_record', source, sourceId);
  const proposals = await reviews.unapprovedProposals(doubtful.map(idOf));
  return new Map(
    doubtful.flatMap((record) => {
      const hash = proposals.get(idOf(record));
      return hash === undefined ? [] : [[record.sourceId, hash] as const];
    }),
  );
}

/** Withdraws records that a source no longer publishes; resolves with one result each. */
export async function withdrawRecords(
  deps: ApplyDeps,
  context: ApplyContext,
  records: readonly ActiveRecord[],
): Promise<RecordResult[]> {
  const changes = records.map((record) => withdrawalOf(record, context));
  const results = await makeChanges(deps, context, { changes, known: new Map() });
  return [...results.values()].filter((result) => result !== null);
}

/** Results by source id; null for a change that is postponed. */
async function makeChanges(
  deps: ApplyDeps,
  context: ApplyContext,
  {
    changes,
    known,
  }: { readonly changes: readonly Change[]; readonly known: ReadonlyMap<string, KnownRecord> },
): Promise<Map<string, RecordResult | null>> {
  const results = new Map<string, RecordResult | null>();
  let open = changes;
  for (let attempt = 1; open.length > 0; ) {
    if (attempt > ATTEMPTS_MAX) throw new Error('other writers keep changing the same subsidies');
    const found = await deps.subsidies.followMerges(open.map(({ id }) => id));
    // Two records of one subsidy are applied in sequence, each on the result of the one before.
    const { now, later } = onePerSubsidy(open, found);
    const decided: ChangeStep[] = [];
    const yieldToOthers = createEventLoopYield();
    for (const change of now) {
      const step = changeStep(change, foundOf(change, found), context);
      if (step.isPostponed) results.set(change.sourceId, null);
      else decided.push(step);
      await yieldToOthers();
    }
    const steps = await updateReviews(deps.reviews, context, { steps: decided, known });
    const conflicts = await saveSubsidies(
      deps,
      steps.flatMap(({ write }) => write ?? []),
    );
    for (const { change, id, result } of steps) {
      if (!conflicts.has(id)) results.set(change.sourceId, result);
    }
    const repeated = steps.filter(({ id }) => conflicts.has(id)).map(({ change }) => change);
    attempt = repeated.length > 0 ? attempt + 1 : 1;
    open = [...repeated, ...later];
  }
  return results;
}

function foundOf({ id }: Change, found: ReadonlyMap<string, FoundSubsidy>): FoundSubsidy {
  return found.get(id) ?? { id, state: null };
}

function onePerSubsidy(
  changes: readonly Change[],
  found: ReadonlyMap<string, FoundSubsidy>,
): { readonly now: readonly Change[]; readonly later: readonly Change[] } {
  const seen = new Set<string>();
  const now: Change[] = [];
  const later: Change[] = [];
  for (const change of changes) {
    const { id } = foundOf(change, found);
    (seen.has(id) ? later : now).push(change);
    seen.add(id);
  }
  return { now, later };
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
