import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** The stored, exclusive, expiring right of one process to do something. */
export type Lease = {
  /** Names the run or attempt that holds the lease. */
  readonly runId: string;
  readonly host: string;
  readonly pid: number;
  /** Changes with every start of a process, so that a reused process id is not mistaken for the old process. */
  readonly boot: string;
  readonly until: Date;
};

/** The holder that checks a lease. */
export type Holder = {
  readonly host: string;
  readonly pid: number;
  readonly boot: string;
  readonly isAlive: (pid: number) => boolean;
  /**
   * Runs of this holder that have not ended, where it keeps them. The lease of a run that has ended then binds nobody, also
   * when the store did not take its release, which a clock that was ahead would hold for long.
   */
  readonly active?: ReadonlySet<string>;
};

/** A holder of leases in this process; leases of a former holder in the same process do not bind it. */
export function createLeaseHolder(): Holder {
  return { host: hostname(), pid: process.pid, boot: randomUUID(), isAlive };
}

/** A lease of `holder` for `durationMs` from `at` on. */
export function leaseFor(
  { host, pid, boot }: Holder,
  runId: string,
  { at, durationMs }: { readonly at: Date; readonly durationMs: number },
): Lease {
  return { runId, host, pid, boot, until: new Date(at.getTime() + durationMs) };
}

/** Whether a lease still binds `self` at `now`. The lease of a process that ended on the same host binds nobody. */
export function isLeaseHeld(lease: Lease | null, now: Date, self: Holder): boolean {
  if (lease === null || lease.until.getTime() <= now.getTime()) return false;
  if (lease.host !== self.host) return true;
  if (lease.pid !== self.pid) return self.isAlive(lease.pid);
  return lease.boot === self.boot && self.active?.has(lease.runId) !== false;
}

/** Whether a process with this number runs on this machine. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
