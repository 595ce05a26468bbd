import type { HealthSample } from './health-sample.ts';
import { addRequests, NO_REQUESTS, type RequestCounts } from './requests.ts';

export type ServicePeriod = {
  /** Samples, and those in which the service could serve. */
  readonly samples: number;
  readonly up: number;
  readonly requests: RequestCounts;
};

/**
 * Sums of the samples of a period, and of each gauge the value that matters to operators: the largest lag and age, the
 * smallest number of subsidies and documents. Null = never reported.
 */
export type HealthPeriod = {
  /** Start of the period. */
  readonly at: Date;
  readonly services: Readonly<Record<string, ServicePeriod>>;
  readonly lag: number | null;
  readonly deadLetters: number | null;
  readonly unpublishedSeconds: number | null;
  readonly subsidies: number | null;
  readonly documents: number | null;
  /** Of the source that waits longest. */
  readonly oldestImportSeconds: number | null;
};

const NO_SAMPLES: ServicePeriod = { samples: 0, up: 0, requests: NO_REQUESTS };

function larger(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}

function smaller(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/** The oldest import of a sample, in seconds. */
export function oldestImport({ importAges }: Pick<HealthSample, 'importAges'>): number | null {
  const ages = Object.values(importAges);
  return ages.length === 0 ? null : Math.max(...ages);
}

export function addServices(one: ServicePeriod, other: ServicePeriod): ServicePeriod {
  return {
    samples: one.samples + other.samples,
    up: one.up + other.up,
    requests: addRequests(one.requests, other.requests),
  };
}

/** The sums of a service over several periods. */
export function sumService(periods: readonly HealthPeriod[], service: string): ServicePeriod {
  return periods.map(({ services }) => services[service] ?? NO_SAMPLES).reduce(addServices, NO_SAMPLES);
}

/** Two periods as one; the order does not matter. */
function mergeTwo(one: HealthPeriod, other: HealthPeriod): HealthPeriod {
  const names = new Set([...Object.keys(one.services), ...Object.keys(other.services)]);
  return {
    at: new Date(Math.min(one.at.getTime(), other.at.getTime())),
    services: Object.fromEntries([...names].map((name) => [name, sumService([one, other], name)])),
    lag: larger(one.lag, other.lag),
    deadLetters: larger(one.deadLetters, other.deadLetters),
    unpublishedSeconds: larger(one.unpublishedSeconds, other.unpublishedSeconds),
    subsidies: smaller(one.subsidies, other.subsidies),
    documents: smaller(one.documents, other.documents),
    oldestImportSeconds: larger(one.oldestImportSeconds, other.oldestImportSeconds),
  };
}

/** All periods as one; null for an empty list. */
export function mergePeriods(periods: readonly HealthPeriod[]): HealthPeriod | null {
  const [first, ...others] = periods;
  return first === undefined ? null : others.reduce(mergeTwo, first);
}
