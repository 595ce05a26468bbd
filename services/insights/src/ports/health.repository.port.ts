import type { HealthPeriod } from '../domain/health-period.ts';
import type { HealthSample } from '../domain/health-sample.ts';
import type { Observation } from '../domain/observation.ts';
import type { Resolution } from '../domain/shown-period.ts';

/** What each process had reported with the last sample, by process. */
export type LastObservations = {
  readonly at: Date;
  readonly observations: ReadonlyMap<string, Observation>;
};

export type HealthRepository = {
  /**
   * Adds a sample to the sums of its minute and its hour and keeps it, with the observations behind it, as the last one. A
   * process that is killed in between has counted it in one of them only.
   */
  readonly addSample: (sample: HealthSample, observations: LastObservations['observations']) => Promise<void>;
  readonly lastObservations: () => Promise<LastObservations | null>;
  readonly lastSample: () => Promise<HealthSample | null>;
  /** Sums that start at or after `from`, oldest first. */
  readonly sums: (resolution: Resolution, from: Date) => Promise<readonly HealthPeriod[]>;
  /** Removes the sums that start before a moment. */
  readonly removeSums: (resolution: Resolution, before: Date) => Promise<void>;
  /** True when `holder` may take samples until `until`: nobody else holds that right at `now`. */
  readonly mayTakeSamples: (lease: {
    readonly holder: string;
    readonly now: Date;
    readonly until: Date;
  }) => Promise<boolean>;
  /** Gives the right of `holder` back, so that another process need not wait for its end. */
  readonly releaseSamples: (holder: string) => Promise<void>;
};
