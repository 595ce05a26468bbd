import { type Clock, elapsedMs, hasElapsed } from '@platform/service-kit';
import { combineReadings, type HealthSample, type Reading } from '../domain/health-sample.ts';
import { observationOf } from '../domain/observation.ts';
import { parsePrometheusText } from '../domain/prometheus-text.ts';
import { KEPT_MS } from '../domain/shown-period.ts';
import type { HealthRepository, LastObservations } from '../ports/health.repository.port.ts';
import type { MetricsTarget } from '../ports/metrics-target.port.ts';
import type { PageVisitsRepository } from '../ports/page-visits.repository.port.ts';

export type TakeSampleDeps = {
  readonly health: HealthRepository;
  readonly visits: PageVisitsRepository;
  readonly targets: readonly MetricsTarget[];
  readonly clock: Clock;
  /** Time between two samples. */
  readonly intervalMs: number;
  /** Name of this process among those that could take samples. */
  readonly holder: string;
};

/** Another process takes over after so many missed samples and the time that reading may take. */
const LEASE_INTERVALS = 3;
const READ_MS_MAX = 10_000;
/** Counts that are older are not continued: all that was served since would count for one minute. */
const CONTINUED_MS = 600_000;
const CLEANING_MS = 3_600_000;

async function readTarget({ name, read }: MetricsTarget): Promise<Reading> {
  const processes = await read();
  return {
    target: name,
    instances: processes.map(({ id, text }) => ({
      id,
      observation: text === null ? null : observationOf(parsePrometheusText(text)),
    })),
  };
}

async function removeOldSums({ health, visits }: TakeSampleDeps, now: Date): Promise<void> {
  for (const resolution of ['minute', 'hour'] as const) {
    const before = new Date(now.getTime() - KEPT_MS[resolution]);
    await health.removeSums(resolution, before);
    await visits.removeSums(resolution, before);
  }
}

/** Whether the counts of a sample are continued, whichever process took it. */
function isContinued(last: LastObservations | null, now: Date): last is LastObservations {
  return last !== null && elapsedMs(last.at, now) <= CONTINUED_MS;
}

export type TakeSample = {
  /**
   * Takes one sample of all targets and stores it. Of several processes of this service only one takes samples; for the
   * others it returns null. Call it once per interval and never twice at the same time.
   */
  readonly run: () => Promise<HealthSample | null>;
  /** Lets another process take samples at once. */
  readonly release: () => Promise<void>;
};

export function createTakeSample(deps: TakeSampleDeps): TakeSample {
  const { health, targets, clock, intervalMs, holder } = deps;
  let former: LastObservations | null = null;
  let cleanedAt = 0;
  return {
    run: async () => {
      const now = clock.now();
      const until = new Date(now.getTime() + LEASE_INTERVALS * intervalMs + READ_MS_MAX);
      if (!(await health.mayTakeSamples({ holder, now, until }))) {
        former = null;
        return null;
      }
      const readings = await Promise.all(targets.map(readTarget));
      const continued = isContinued(former, now) ? former : await deps.health.lastObservations();
      const { sample, observations } = combineReadings(readings, {
        at: now,
        former: isContinued(continued, now) ? continued.observations : new Map(),
        intervalSeconds: intervalMs / 1_000,
      });
      former = { at: now, observations };
      await health.addSample(sample, observations);
      if (hasElapsed(cleanedAt, CLEANING_MS, now.getTime())) {
        await removeOldSums(deps, now);
        cleanedAt = now.getTime();
      }
      return sample;
    },
    release: () => health.releaseSamples(holder),
  };
}
