import { randomUUID } from 'node:crypto';
import type { ReadModelRun } from '@platform/contracts/read-models';
import {
  type Clock,
  createLeaseHolder,
  type Holder,
  isDuplicateKey,
  isLeaseHeld,
  type Lease,
  leaseFor,
} from '@platform/service-kit';
import type { mongo } from 'mongoose';

/** `replacing`: from before the new model serves until it has every event that only the one before had received. */
type Phase = 'building' | 'replacing';

/** The last rebuild of a read model, with the lease of the process that runs it. */
export type RebuildDocument = Omit<ReadModelRun, 'startedAt' | 'finishedAt'> & {
  readonly _id: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly phase: Phase;
  readonly lease: Lease | null;
};

export type Progress = Partial<Pick<RebuildDocument, 'phase' | 'read' | 'unreadable'>>;

export type RebuildResult = Pick<ReadModelRun, 'read' | 'unreadable' | 'before' | 'after' | 'different'>;

export type HeldRebuild = {
  /** Stores progress and renews the lease; throws when another process has taken the rebuild over. */
  readonly progress: (progress: Progress) => Promise<void>;
  readonly finish: (
    outcome: Exclude<ReadModelRun['outcome'], 'running'>,
    result: Partial<RebuildResult>,
  ) => Promise<void>;
  /** Leaves the rebuild unfinished to the next sweep of any process. */
  readonly abandon: () => Promise<void>;
};

export type RebuildRecords = {
  readonly find: (model: string) => Promise<RebuildDocument | null>;
  /** The run that may rebuild a model; null while another one may. */
  readonly claim: (model: string) => Promise<HeldRebuild | null>;
  /** Whether the process that ran this rebuild has ended before it was finished. */
  readonly isAbandoned: (record: RebuildDocument) => boolean;
};

const LEASE_MS = 60_000;

/** Rebuilds in a collection; one document for each read model. */
export function createRebuildRecords(
  records: mongo.Collection<RebuildDocument>,
  { clock, holder = createLeaseHolder() }: { readonly clock: Clock; readonly holder?: Holder },
): RebuildRecords {
  const isAbandoned = ({ outcome, lease }: RebuildDocument): boolean =>
    outcome === 'running' && !isLeaseHeld(lease, clock.now(), holder);

  return {
    find: (model) => records.findOne({ _id: model }),
    isAbandoned,
    claim: async (model) => {
      const known = await records.findOne({ _id: model });
      if (known?.outcome === 'running' && !isAbandoned(known)) return null;
      const at = clock.now();
      const runId = randomUUID();
      const fresh: Omit<RebuildDocument, '_id'> = {
        ...{ startedAt: at, finishedAt: null, outcome: 'running', phase: 'building' },
        ...{ read: 0, unreadable: 0, before: null, after: null, different: null },
        lease: leaseFor(holder, runId, { at, durationMs: LEASE_MS }),
      };
      if (!(await hasTaken(records, model, { known, fresh }))) return null;
      return heldRebuild(records, { _id: model, 'lease.runId': runId }, clock);
    },
  };
}

function ownedBy(lease: Lease | null): mongo.Filter<RebuildDocument> {
  return lease === null ? { lease: null } : { 'lease.runId': lease.runId };
}

async function hasTaken(
  records: mongo.Collection<RebuildDocument>,
  model: string,
  { known, fresh }: { readonly known: RebuildDocument | null; readonly fresh: Omit<RebuildDocument, '_id'> },
): Promise<boolean> {
  try {
    if (known === null) await records.insertOne({ _id: model, ...fresh });
    else return (await records.replaceOne({ _id: model, ...ownedBy(known.lease) }, fresh)).matchedCount === 1;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

function heldRebuild(
  records: mongo.Collection<RebuildDocument>,
  own: { readonly _id: string; readonly 'lease.runId': string },
  clock: Clock,
): HeldRebuild {
  const update = async (set: Partial<RebuildDocument> | Readonly<Record<string, unknown>>): Promise<void> => {
    const { matchedCount } = await records.updateOne(own, { $set: set });
    if (matchedCount === 0) throw new Error('another process has taken the rebuild of a read model over');
  };
  return {
    progress: (progress) =>
      update({ ...progress, 'lease.until': new Date(clock.now().getTime() + LEASE_MS) }),
    finish: (outcome, result) => update({ ...result, outcome, finishedAt: clock.now(), lease: null }),
    abandon: () => update({ lease: null }),
  };
}
