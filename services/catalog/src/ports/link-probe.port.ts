import type { ProbeResult } from '../domain/link-health/verdict.ts';

export type LinkProbe = {
  /** Asks the server of `address` for it, within a deadline. Never rejects: what goes wrong is an answer too. */
  readonly probe: (address: string) => Promise<ProbeResult>;
};
