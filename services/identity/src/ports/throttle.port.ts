import type { BoundName } from '../domain/throttle.ts';

export type Throttle = {
  /**
   * Counts one attempt.
   * @throws IDENTITY_TOO_MANY_ATTEMPTS beyond the bound
   */
  readonly count: (bound: BoundName, subject: string) => Promise<void>;
  /** Forgets the attempts of a subject, after a success. */
  readonly clear: (bound: BoundName, subject: string) => Promise<void>;
};
