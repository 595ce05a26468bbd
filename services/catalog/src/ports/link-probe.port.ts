import type { LinkAnswer } from '../domain/link-health/verdict.ts';

export type LinkProbe = {
  /** Asks the server of `address` for it, within a deadline. Never rejects: what goes wrong is an answer too. */
  readonly ask: (address: string) => Promise<LinkAnswer>;
};
