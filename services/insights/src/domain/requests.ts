import { addHistograms, emptyHistogram, type Histogram, quantileOf } from './histogram.ts';
import { DURATION_BOUNDS } from './measured-metrics.ts';

const LATENCY_QUANTILE = 0.95;

/** Requests that a service has received, probes left out. */
export type RequestCounts = {
  readonly total: number;
  /** Responses of 500 and above. */
  readonly failed: number;
  /** Durations by `DURATION_BOUNDS`. */
  readonly durations: Histogram;
};

export const NO_REQUESTS: RequestCounts = { total: 0, failed: 0, durations: emptyHistogram(DURATION_BOUNDS) };

export function addRequests(one: RequestCounts, other: RequestCounts): RequestCounts {
  return {
    total: one.total + other.total,
    failed: one.failed + other.failed,
    durations: addHistograms(one.durations, other.durations),
  };
}

/** What was added since `before`, counted by the same process. Both totals must come from counters that only grow. */
export function requestsSince(before: RequestCounts, now: RequestCounts): RequestCounts {
  const difference = (index: number) => (now.durations[index] ?? 0) - (before.durations[index] ?? 0);
  return {
    total: Math.max(0, now.total - before.total),
    failed: Math.max(0, now.failed - before.failed),
    durations: now.durations.map((_count, index) => Math.max(0, difference(index))),
  };
}

/** Figures of the requests of a period; null where there was no request. */
export function requestFigures({ total, failed, durations }: RequestCounts): {
  readonly requests: number;
  readonly failed: number | null;
  readonly p95Ms: number | null;
} {
  const p95 = quantileOf(DURATION_BOUNDS, durations, LATENCY_QUANTILE);
  return {
    requests: total,
    // Whatever was stored, a share is never above 1.
    failed: total === 0 ? null : Math.min(1, failed / total),
    p95Ms: p95 === null ? null : Math.round(p95 * 1_000),
  };
}
