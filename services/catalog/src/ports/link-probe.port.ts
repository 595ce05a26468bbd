import type { ProbeResult } from '../domain/link-health/verdict.ts';

export type LinkProbe = {
  /** Requests `address` within a deadline. Never rejects: a failure is a result too. */
  readonly probe: (address: string) => Promise<ProbeResult>;
};
