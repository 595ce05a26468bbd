import { PAGE_MEASURES } from '@platform/contracts/closed-sets';
import {
  type PlatformStatus,
  type ServiceState,
  SLOW_LOAD_MS,
  type StatusPeriod,
} from '@platform/contracts/insights';
import type { Clock } from '@platform/service-kit';
import {
  type HealthPeriod,
  mergePeriods,
  oldestImport,
  type ServicePeriod,
  sumService,
} from '../domain/health-period.ts';
import type { HealthSample } from '../domain/health-sample.ts';
import { measureFigures, type PageSums, pageFigures } from '../domain/page-sums.ts';
import { requestFigures } from '../domain/requests.ts';
import { dividedIntoPoints, pointsOf, SHOWN_PERIODS } from '../domain/shown-period.ts';
import type { HealthRepository } from '../ports/health.repository.port.ts';
import type { PageVisitsRepository } from '../ports/page-visits.repository.port.ts';

export type ReadStatusDeps = {
  readonly health: HealthRepository;
  readonly visits: PageVisitsRepository;
  readonly clock: Clock;
  readonly intervalMs: number;
};

/** A sample that is older than this many intervals describes what may no longer be so. */
const CURRENT_INTERVALS = 4;

const EVENT_GAUGES = ['lag', 'deadLetters', 'unpublishedSeconds'] as const;
const CATALOG_GAUGES = ['subsidies', 'documents', 'oldestImportSeconds'] as const;
type Gauge = (typeof EVENT_GAUGES | typeof CATALOG_GAUGES)[number];
type Points = readonly Date[];

function serviceFigures({ samples, up, requests }: ServicePeriod) {
  return { available: samples === 0 ? null : up / samples, ...requestFigures(requests) };
}

/** `current` is the last sample, unless it is too old to describe what is. */
function stateOf(current: HealthSample | null, service: string): ServiceState {
  const sampled = current?.services[service];
  if (sampled === undefined) return 'unknown';
  return sampled.isUp ? 'up' : 'down';
}

function servicesOf(
  periods: readonly HealthPeriod[],
  { last, current, points }: { last: HealthSample | null; current: HealthSample | null; points: Points },
): PlatformStatus['services'] {
  const names = new Set([
    ...Object.keys(last?.services ?? {}),
    ...periods.flatMap(({ services }) => Object.keys(services)),
  ]);
  const divided = dividedIntoPoints(periods, points);
  return [...names].sort().map((name) => ({
    name,
    state: stateOf(current, name),
    ...serviceFigures(sumService(periods, name)),
    trend: divided.map((ofPoint, index) => ({
      at: atOf(points, index),
      ...serviceFigures(sumService(ofPoint, name)),
    })),
  }));
}

function atOf(points: Points, index: number): string {
  return (points[index] ?? new Date(0)).toISOString();
}

/** Some gauges of a sample or period; null without it. */
function gaugesOf<Name extends Gauge>(
  names: readonly Name[],
  from: Readonly<Record<Name, number | null>> | null,
): Record<Name, number | null> {
  return Object.fromEntries(names.map((name) => [name, from?.[name] ?? null])) as Record<Name, number | null>;
}

/** The same gauges at each point of the trend. */
function trendOf<Name extends Gauge>(
  names: readonly Name[],
  periods: readonly HealthPeriod[],
  points: Points,
) {
  return dividedIntoPoints(periods, points).map((ofPoint, index) => ({
    at: atOf(points, index),
    ...gaugesOf(names, mergePeriods(ofPoint)),
  }));
}

/** Freshness of the sources, the one that waits longest first. */
function sourcesOf(last: HealthSample | null): PlatformStatus['catalog']['sources'] {
  return Object.entries(last?.importAges ?? {})
    .map(([source, importedSecondsAgo]) => ({ source, importedSecondsAgo }))
    .sort((one, other) => other.importedSecondsAgo - one.importedSecondsAgo);
}

function pagesOf(sums: readonly PageSums[], points: Points): PlatformStatus['pages'] {
  const { visits, slow } = pageFigures(sums);
  const groups = Map.groupBy(sums, ({ page, device }) => `${page} ${device}`);
  const byPage = [...groups.values()].flatMap((ofPage) => {
    const [first] = ofPage;
    return first === undefined ? [] : [{ page: first.page, device: first.device, ...pageFigures(ofPage) }];
  });
  return {
    visits,
    slow,
    slowMs: SLOW_LOAD_MS,
    measures: PAGE_MEASURES.map((measure) => measureFigures(sums, measure)),
    byPage: byPage.sort((one, other) => other.visits - one.visits),
    trend: dividedIntoPoints(sums, points).map((ofPoint, index) => ({
      at: atOf(points, index),
      ...pageFigures(ofPoint),
    })),
  };
}

/** The state of the platform now and over a period that ends now. */
export async function readStatus(
  { health, visits, clock, intervalMs }: ReadStatusDeps,
  period: StatusPeriod,
): Promise<PlatformStatus> {
  const now = clock.now();
  const shown = SHOWN_PERIODS[period];
  const points = pointsOf(shown, now);
  const from = points[0] ?? now;
  const [last, periods, sums] = await Promise.all([
    health.lastSample(),
    health.sums(shown.resolution, from),
    visits.sums(shown.resolution, from),
  ]);
  const isCurrent = last !== null && now.getTime() - last.at.getTime() <= CURRENT_INTERVALS * intervalMs;
  const gauges = last === null ? null : { ...last, oldestImportSeconds: oldestImport(last) };
  return {
    period,
    at: now.toISOString(),
    sampledAt: last?.at.toISOString() ?? null,
    isCurrent,
    services: servicesOf(periods, { last, current: isCurrent ? last : null, points }),
    events: { ...gaugesOf(EVENT_GAUGES, gauges), trend: trendOf(EVENT_GAUGES, periods, points) },
    catalog: {
      ...gaugesOf(CATALOG_GAUGES, gauges),
      sources: sourcesOf(last),
      trend: trendOf(CATALOG_GAUGES, periods, points),
    },
    pages: pagesOf(sums, points),
  };
}
