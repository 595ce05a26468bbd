import { randomUUID } from 'node:crypto';
import type { SourceName } from '@platform/contracts/catalog';
import { createLeaseHolder, isDuplicateKey, isLeaseHeld, type Lease, leaseFor } from '@platform/service-kit';
import type { Connection, mongo } from 'mongoose';
import type { FileFormat } from '../domain/file-format.ts';
import type { ImportCounts, ImportRepository } from '../ports/import.repository.port.ts';

/** A run that has not renewed its lease for this long loses it. Runs renew it much more often. */
const LEASE_MS = 30_000;

/** Collection `sources`: one document per source. */
type SourceDocument = {
  readonly _id: SourceName;
  readonly lease: Lease | null;
  readonly lastImportAt: Date | null;
  readonly lastCheckedOn: string | null;
  readonly hasCompleteRun: boolean;
  readonly fingerprint: string | null;
  /** Absent in documents of an earlier release. */
  readonly formats?: readonly FileFormat[];
};

/** Collection `imports`: the history of runs. */
type ImportDocument = {
  readonly _id: string;
  readonly source: SourceName;
  readonly isComplete: boolean;
  readonly state: 'running' | 'finished' | 'abandoned';
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly counts: ImportCounts | null;
};

type Begun = {
  readonly runId: string;
  readonly source: SourceName;
  readonly isComplete: boolean;
  readonly at: Date;
  readonly before: Lease | null;
};

/** Sources and their runs; the lease is acquired and released by compare-and-set. */
export function createImportRepository(connection: Connection): ImportRepository {
  const sources = connection.collection<SourceDocument>('sources');
  const imports = connection.collection<ImportDocument>('imports');

  const active = new Set<string>();
  const holder = { ...createLeaseHolder(), active };

  return {
    states: async () => {
      const documents = await sources.find({}).toArray();
      return documents.map(({ _id, lease: _, formats = [], ...state }) => ({
        source: _id,
        formats,
        ...state,
      }));
    },

    begin: async (source, { isComplete, at, fingerprint }) => {
      const { lease } = await sourceOf(sources, source);
      if (isLeaseHeld(lease, at, holder)) return null;
      const runId = randomUUID();
      active.add(runId);
      try {
        const isTaken = await takeSource(sources, {
          source,
          fingerprint,
          before: lease,
          lease: leaseFor(holder, runId, { at, durationMs: LEASE_MS }),
        });
        if (isTaken) await recordBegin(imports, { runId, source, isComplete, at, before: lease });
        else active.delete(runId);
        return isTaken ? { runId, source } : null;
      } catch (error) {
        active.delete(runId);
        throw error;
      }
    },

    renew: async ({ runId, source }, at) => {
      const renewed = await sources.updateOne(
        { _id: source, 'lease.runId': runId },
        { $set: { 'lease.until': new Date(at.getTime() + LEASE_MS) } },
      );
      return renewed.matchedCount === 1;
    },

    end: async ({ runId, source }, { state, at, counts, isComplete, checkedOn, fingerprint, formats }) => {
      const isWhole = state === 'finished' && isComplete;
      try {
        await imports.updateOne({ _id: runId }, { $set: { state, endedAt: at, counts } });
        await sources.updateOne(
          { _id: source, 'lease.runId': runId },
          {
            $set: {
              lease: null,
              ...(state === 'finished' ? { lastImportAt: at, formats } : {}),
              ...(state === 'finished' && checkedOn !== null ? { lastCheckedOn: checkedOn } : {}),
              ...(isWhole ? { hasCompleteRun: true, fingerprint } : {}),
            },
          },
        );
      } finally {
        // Not before the release: until then another run of this process would take the lease for a lost one.
        active.delete(runId);
      }
    },
  };
}

/** The document of a source, which is created for its first run. */
async function sourceOf(
  sources: mongo.Collection<SourceDocument>,
  source: SourceName,
): Promise<SourceDocument> {
  const empty: SourceDocument = {
    _id: source,
    lease: null,
    lastImportAt: null,
    lastCheckedOn: null,
    hasCompleteRun: false,
    fingerprint: null,
  };
  try {
    const known = await sources.findOne({ _id: source });
    if (known === null) await sources.insertOne(empty);
    return known ?? empty;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await sources.findOne({ _id: source })) ?? empty;
  }
}

/** Whether the source, whose lease nobody else has taken since, has this one now; not when `fingerprint` is loaded. */
async function takeSource(
  sources: mongo.Collection<SourceDocument>,
  { source, fingerprint, before, lease }: Taking,
): Promise<boolean> {
  const taken = await sources.updateOne(
    {
      _id: source,
      ...(before === null ? { lease: null } : { 'lease.runId': before.runId }),
      ...(fingerprint === undefined ? {} : { fingerprint: { $ne: fingerprint } }),
    },
    { $set: { lease } },
  );
  return taken.matchedCount === 1;
}

type Taking = {
  readonly source: SourceName;
  readonly fingerprint: string | undefined;
  readonly before: Lease | null;
  readonly lease: Lease;
};

/** Records a run; the one before, whose process did not end it, is abandoned. */
async function recordBegin(
  imports: mongo.Collection<ImportDocument>,
  { runId, source, isComplete, at, before }: Begun,
): Promise<void> {
  if (before !== null) {
    await imports.updateOne(
      { _id: before.runId, state: 'running' },
      { $set: { state: 'abandoned', endedAt: at } },
    );
  }
  await imports.insertOne({
    _id: runId,
    source,
    isComplete,
    state: 'running',
    startedAt: at,
    endedAt: null,
    counts: null,
  });
}
