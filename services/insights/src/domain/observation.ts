import { DURATION_BOUNDS, LABELS, MEASURED } from './measured-metrics.ts';
import type { Series } from './prometheus-text.ts';
import { addRequests, NO_REQUESTS, type RequestCounts } from './requests.ts';

/** Gauges of the platform; null = nobody reported it. */
export type PlatformGauges = {
  readonly lag: number | null;
  readonly deadLetters: number | null;
  readonly unpublishedSeconds: number | null;
  readonly subsidies: number | null;
  readonly documents: number | null;
  /** Seconds since the last finished import, by source. */
  readonly importAges: Readonly<Record<string, number>>;
};

/** What one process reported at one moment. Counts are those since its start. */
export type Observation = PlatformGauges & {
  readonly uptimeSeconds: number | null;
  /** Whether each module of the process can serve. */
  readonly modules: Readonly<Record<string, boolean>>;
  readonly requests: Readonly<Record<string, RequestCounts>>;
};

/** Serves what belongs to no other service of the process: pages, files, and what it passes on. */
const GATEWAY = 'gateway';
const SERVICE_ROUTE = /^\/api\/([a-z-]+)\//;
const PROBE = /^\/health\//;

function valuesOf(series: readonly Series[], name: string): readonly Series[] {
  return series.filter((one) => one.name === name && Number.isFinite(one.value));
}

function combined(series: readonly Series[], combine: (values: readonly number[]) => number): number | null {
  return series.length === 0 ? null : combine(series.map(({ value }) => value));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function max(values: readonly number[]): number {
  return Math.max(...values);
}

/** An age is below zero when the clock was set back meanwhile. */
function atLeastZero(seconds: number): number {
  return Math.max(0, seconds);
}

function byLabel<T>(
  series: readonly Series[],
  label: string,
  read: (value: number) => T,
): Readonly<Record<string, T>> {
  return Object.fromEntries(series.map(({ labels, value }) => [labels[label] ?? '', read(value)]));
}

/** The service that serves a route: the one in its path if it runs in this process, else the gateway. */
function serviceOf(route: string, modules: Readonly<Record<string, boolean>>): string {
  const named = SERVICE_ROUTE.exec(route)?.[1] ?? '';
  if (Object.hasOwn(modules, named)) return named;
  return Object.hasOwn(modules, GATEWAY) ? GATEWAY : (Object.keys(modules)[0] ?? GATEWAY);
}

/** Counts of one series of the histogram of durations; its buckets are cumulative. */
function requestsOf({ name, labels, value }: Series): RequestCounts {
  if (name === `${MEASURED.requests}_count`) {
    const isFailed = (labels[LABELS.status] ?? '').startsWith('5');
    return { ...NO_REQUESTS, total: value, failed: isFailed ? value : 0 };
  }
  const index = labels.le === '+Inf' ? DURATION_BOUNDS.length : DURATION_BOUNDS.indexOf(Number(labels.le));
  const cumulative = NO_REQUESTS.durations.map((_zero, bucket) => (bucket === index ? value : 0));
  return { ...NO_REQUESTS, durations: cumulative };
}

function fromCumulative(durations: readonly number[]): readonly number[] {
  return durations.map((count, index) => Math.max(0, count - (durations[index - 1] ?? 0)));
}

function requestsByService(
  series: readonly Series[],
  modules: Readonly<Record<string, boolean>>,
): Readonly<Record<string, RequestCounts>> {
  const found = new Map<string, RequestCounts>();
  for (const one of series) {
    const isRead = one.name === `${MEASURED.requests}_count` || one.name === `${MEASURED.requests}_bucket`;
    const route = one.labels[LABELS.route] ?? '';
    if (!isRead || PROBE.test(route)) continue;
    const service = serviceOf(route, modules);
    found.set(service, addRequests(found.get(service) ?? NO_REQUESTS, requestsOf(one)));
  }
  return Object.fromEntries(
    [...found].map(([service, { durations, ...counts }]) => [
      service,
      { ...counts, durations: fromCumulative(durations) },
    ]),
  );
}

/** What the metrics of one process state. */
export function observationOf(series: readonly Series[]): Observation {
  const modules = byLabel(valuesOf(series, MEASURED.moduleReady), LABELS.module, (value) => value === 1);
  const failed = valuesOf(series, MEASURED.deadLetters).filter(
    ({ labels }) => labels[LABELS.deadLetterState] === 'failed',
  );
  const real = valuesOf(series, MEASURED.subsidies).filter(({ labels }) => labels[LABELS.origin] === 'real');
  return {
    uptimeSeconds: combined(valuesOf(series, MEASURED.uptime), max),
    modules,
    requests: requestsByService(series, modules),
    lag: combined(valuesOf(series, MEASURED.consumerLag), sum),
    deadLetters: combined(failed, sum),
    unpublishedSeconds: combined(valuesOf(series, MEASURED.outboxOldestAge), (ages) =>
      atLeastZero(max(ages)),
    ),
    subsidies: combined(real, max),
    documents: combined(valuesOf(series, MEASURED.documents), max),
    importAges: byLabel(valuesOf(series, MEASURED.importAge), LABELS.source, atLeastZero),
  };
}
