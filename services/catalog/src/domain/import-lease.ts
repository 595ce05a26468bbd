/** Who holds a source, as it is written down. */
export type Lease = {
  readonly runId: string;
  readonly host: string;
  readonly pid: number;
  /** Changes with every start of a process, so that a reused process number is not taken for the old one. */
  readonly boot: string;
  readonly until: Date;
};

/** A run that has not been heard of for this long holds nothing. Runs renew much more often. */
export const LEASE_MS = 30_000;

export type Holder = {
  readonly host: string;
  readonly pid: number;
  readonly boot: string;
  readonly isAlive: (pid: number) => boolean;
};

/** Says whether a lease still binds at `now`, seen from a process on some host. */
export function isHeld(lease: Lease | null, now: Date, self: Holder): boolean {
  if (lease === null || lease.until.getTime() <= now.getTime()) return false;
  if (lease.host !== self.host) return true;
  return lease.pid === self.pid ? lease.boot === self.boot : self.isAlive(lease.pid);
}
