import type { HealthPeriod } from '../domain/health-period.ts';
import type { HealthSample } from '../domain/health-sample.ts';
import type { Resolution } from '../domain/shown-period.ts';

export type HealthRepository = {
  /**
   * Adds a sample to the sums of its minute and its hour and keeps it as the last one. A process that is killed in between
   * has counted it in one of them only.
   */
  readonly addSample: (sample: HealthSample) => Promise<void>;
  readonly lastSample: () => Promise<HealthSample | null>;
  /** Sums that begin at or after `from`, oldest first. */
  readonly sums: (resolution: Resolution, from: Date) => Promise<readonly HealthPeriod[]>;
  /** Removes the sums that begin before a moment. */
  readonly removeSums: (resolution: Resolution, before: Date) => Promise<void>;
  /** True when `holder` may take samples until `until`: nobody else holds that right at `now`. */
  readonly mayTakeSamples: (lease: {
    readonly holder: string;
    readonly now: Date;
    readonly until: Date;
  }) => Promise<boolean>;
};
