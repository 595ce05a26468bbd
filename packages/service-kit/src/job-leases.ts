import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { type Clock, systemClock } from './clock.ts';
import { isDuplicateKey } from './duplicate-key.ts';
import { createLeaseHolder, type Holder, isLeaseHeld, type Lease, leaseFor } from './lease.ts';

/** What one of several processes on the same database may do at a time. */
export type JobLeases = {
  /**
   * Runs the work of a job unless it runs already, here or in another process; null then. A process that ends leaves the
   * lease for `durationMs` at most (a minute where it is not given), so work must not rely on a lease in a request that
   * takes longer. On the same host the lease of a process that has ended binds nobody, and neither does a lease of this
   * process whose work has ended, because the store did not take its release: a clock that was ahead at that time would
   * hold it for long.
   */
  readonly tryRun: <Result>(
    job: string,
    work: () => Promise<Result>,
    options?: { readonly durationMs?: number },
  ) => Promise<{ readonly result: Result } | null>;
};

/** Collection of a service in which its leases are. */
export type JobLeaseDocument = { readonly _id: string; readonly lease: Lease | null };

const DURATION_MS = 60_000;
const RENEWALS = 4;

/** Leases of jobs in a collection of the service. */
export function createJobLeases(
  leases: mongo.Collection<JobLeaseDocument>,
  {
    clock = systemClock,
    holder: given = createLeaseHolder(),
    durationMs: usualMs = DURATION_MS,
  }: { readonly clock?: Clock; readonly holder?: Holder; readonly durationMs?: number } = {},
): JobLeases {
  const active = new Set<string>();
  const holder: Holder = { ...given, active };

  /** Does the work while its lease is renewed, and releases it. */
  async function renewed<Result>(job: string, { lease, durationMs, work }: Run<Result>): Promise<Result> {
    const own = { _id: job, 'lease.runId': lease.runId };
    const renewal = setInterval(() => {
      const until = new Date(clock.now().getTime() + durationMs);
      leases.updateOne(own, { $set: { 'lease.until': until } }).catch(() => undefined);
    }, durationMs / RENEWALS).unref();
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await leases.updateOne(own, { $set: { lease: null } });
    }
  }

  return {
    tryRun: async (job, work, { durationMs = usualMs } = {}) => {
      const at = clock.now();
      const lease = leaseFor(holder, randomUUID(), { at, durationMs });
      active.add(lease.runId);
      try {
        if (!(await isTaken(leases, job, { lease, at, holder }))) return null;
        return { result: await renewed(job, { lease, durationMs, work }) };
      } finally {
        active.delete(lease.runId);
      }
    },
  };
}

type Run<Result> = {
  readonly lease: Lease;
  readonly durationMs: number;
  readonly work: () => Promise<Result>;
};

/** Whether the job was free and is now held by `lease`. */
async function isTaken(
  leases: mongo.Collection<JobLeaseDocument>,
  job: string,
  { lease, at, holder }: { readonly lease: Lease; readonly at: Date; readonly holder: Holder },
): Promise<boolean> {
  const set = { $set: { lease } };
  if ((await leases.updateOne({ _id: job, lease: null }, set)).matchedCount === 1) return true;
  const known = await leases.findOne({ _id: job });
  if (known === null) return isInserted(leases, { _id: job, lease });
  const { lease: current } = known;
  if (isLeaseHeld(current, at, holder)) return false;
  const free = current === null ? { lease: null } : { 'lease.runId': current.runId };
  return (await leases.updateOne({ _id: job, ...free }, set)).matchedCount === 1;
}

async function isInserted(
  leases: mongo.Collection<JobLeaseDocument>,
  document: JobLeaseDocument,
): Promise<boolean> {
  try {
    await leases.insertOne(document);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
