import type { IngestOutcome } from '@platform/contracts/catalog';
import type { Reason } from '@platform/sources';
import type { IngestEntry } from '@platform/sources/ingest';
import { type IngestSource, infoOf } from '../domain/ingest-source.ts';
import { reviewId } from '../domain/review-id.ts';
import { type ApplyDeps, applyRecords, withdrawRecords } from './apply-records.ts';
import type { RecordResult } from './change-step.ts';
import type { ApplyContext } from './record-change.ts';

export type IngestRecordsDeps = ApplyDeps & {
  /** Called when figures of the catalog may have changed. */
  readonly onChange: () => void;
};

export type IngestOrder = {
  readonly source: IngestSource;
  readonly origin: ApplyContext['origin'];
  readonly now: Date;
};

/** The result of one entry. */
export type IngestedRecord = {
  readonly sourceId: string | null;
  readonly subsidyId: string | null;
  readonly outcome: IngestOutcome;
  readonly reasons: readonly Reason[];
};

/**
 * Writes the entries of a publisher to the catalog in their order and resolves with one result each once all effects
 * are durable. Repeated content changes nothing and publishes no event, so a publisher may repeat entries without a
 * result. Several streams of one source may run at once without a lease: unlike an import, which withdraws what it did
 * not contain and must be alone, every entry is independent and every subsidy is written by compare-and-set. When two
 * streams state different things about one record at the same moment, either may be the last.
 */
export async function ingestRecords(
  deps: IngestRecordsDeps,
  { source, origin, now }: IngestOrder,
  entries: readonly IngestEntry[],
): Promise<IngestedRecord[]> {
  const context: ApplyContext = { source: source.source, info: infoOf(source), origin, now };
  const results: IngestedRecord[] = [];
  for (const group of withoutRepeats(entries)) results.push(...(await ingestGroup(deps, context, group)));
  deps.onChange();
  return results;
}

async function ingestGroup(
  deps: IngestRecordsDeps,
  context: ApplyContext,
  entries: readonly IngestEntry[],
): Promise<IngestedRecord[]> {
  const records = entries.filter((entry) => entry.kind !== 'withdrawn');
  const stated = records.length === 0 ? [] : await applyRecords(deps, context, records);
  const byRecord = new Map(records.map((record, index) => [record as IngestEntry, stated[index]]));
  const gone = entries.filter((entry) => entry.kind === 'withdrawn');
  const taken = await withdrawAll(
    deps,
    context,
    gone.map(({ sourceId }) => sourceId),
  );
  return entries.map((entry) => {
    if (entry.kind === 'withdrawn') return taken.get(entry.sourceId) ?? neverStated(entry.sourceId);
    const result = byRecord.get(entry);
    if (result === undefined || result === null) throw new Error('every record has a result');
    return ingested(result);
  });
}

async function withdrawAll(
  deps: IngestRecordsDeps,
  context: ApplyContext,
  sourceIds: readonly string[],
): Promise<Map<string, IngestedRecord>> {
  if (sourceIds.length === 0) return new Map();
  const known = await deps.sourceRecords.findKnown(context.source, sourceIds);
  const active = [...known].map(([sourceId, { subsidyId }]) => ({ sourceId, subsidyId }));
  const results = await withdrawRecords(deps, context, active);
  // A proposal that still waited must not be approved any more.
  await deps.reviews.supersede(
    [...known.keys()].flatMap((sourceId) => [
      reviewId('new_record', context.source, sourceId),
      reviewId('changed_record', context.source, sourceId),
    ]),
    context.now,
  );
  return new Map(results.map((result) => [result.sourceId ?? '', ingested(result)]));
}

function ingested({ sourceId, subsidyId, outcome, reasons }: RecordResult): IngestedRecord {
  if (outcome === 'private') throw new Error('a publisher has no private records');
  return { sourceId, subsidyId, outcome, reasons };
}

function neverStated(sourceId: string): IngestedRecord {
  const reasons = [{ field: 'sourceId', message: 'the source has never stated this record' }];
  return { sourceId, subsidyId: null, outcome: 'unchanged', reasons };
}

/** Groups of entries in which no record is described twice, so that each sees the result of the one before. */
function withoutRepeats(entries: readonly IngestEntry[]): IngestEntry[][] {
  const groups: IngestEntry[][] = [];
  let seen = new Set<string>();
  for (const entry of entries) {
    const isRepeated = entry.sourceId !== null && seen.has(entry.sourceId);
    if (isRepeated || groups.length === 0) {
      groups.push([]);
      seen = new Set();
    }
    groups.at(-1)?.push(entry);
    if (entry.sourceId !== null) seen.add(entry.sourceId);
  }
  return groups;
}
