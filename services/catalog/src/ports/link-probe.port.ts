import type { ProbeResult } from '../domain/link-health/verdict.ts';

export type LinkProbe = {
  /** Queries the server of `address` for it, within a deadline. Never rejects: what goes wrong is a result too. */
  readonly probe: (address: string) => Promise<ProbeResult>;
};
