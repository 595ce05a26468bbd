import { type Attributes, metrics, type Observable, type ObservableCallback } from '@opentelemetry/api';
import type { METRICS, RegisteredAttributes } from './names.ts';

const METER = '@platform/telemetry';
type MetricOf<Kind extends string> = Extract<(typeof METRICS)[keyof typeof METRICS], { instrument: Kind }>;

/** Records one value (in the metric's unit) of a registered histogram; nothing happens while metrics are off. */
export function observe(
  metric: MetricOf<'histogram'>,
  value: number,
  attributes: RegisteredAttributes = {},
): void {
  // The SDK hands out the same instrument for the same name, so this needs no cache that a later start would outlive.

  metrics
    .getMeter(METER)
    .createHistogram(metric.name, {
      unit: metric.unit,
      description: metric.description,
      advice: { explicitBucketBoundaries: [...metric.bounds] },
    })
    .record(value, attributes as Attributes);
}

/** Adds to a registered counter; nothing happens while metrics are off. */
export function count(
  metric: MetricOf<'counter'>,
  amount: number,
  attributes: RegisteredAttributes = {},
): void {
  metrics
    .getMeter(METER)
    .createCounter(metric.name, { unit: metric.unit, description: metric.description })
    .add(amount, attributes as Attributes);
}

/** One value of a gauge with the attributes that distinguish it from the others of the same gauge. */
export type Reading = { readonly value: number; readonly attributes?: RegisteredAttributes };

type ObservedMetric = MetricOf<'gauge' | 'observed counter'>;
type ReadGauge = () => readonly Reading[] | Promise<readonly Reading[]>;

/** A reading that takes longer is left out of the collection, so that a slow dependency cannot hold up the others. */
const READING_DEADLINE_MS = 3_000;

/**
 * Calls `read` at every collection of metrics and reports its values (of a counter: the sums so far), in the metric's unit, until the returned function is
 * called. A `read` that fails or takes longer than 3 s reports nothing, so that no old value passes for a new one.
 * Nothing is read while metrics are off.
 */
export function observeEach(metric: ObservedMetric, read: ReadGauge): () => void {
  const gauge = observableOf(metric);
  const report: ObservableCallback = async (result) => {
    for (const { value, attributes } of await readInTime(read)) {
      result.observe(value, attributes as Attributes | undefined);
    }
  };
  gauge.addCallback(report);
  return () => gauge.removeCallback(report);
}

function observableOf({ name, instrument, ...options }: ObservedMetric): Observable {
  const meter = metrics.getMeter(METER);
  return instrument === 'gauge'
    ? meter.createObservableGauge(name, options)
    : meter.createObservableCounter(name, options);
}

/** `observeEach` for several metrics; the returned function stops all of them. */
export function observeAll(
  gauges: readonly (readonly [metric: ObservedMetric, read: ReadGauge])[],
): () => void {
  const stops = gauges.map(([metric, read]) => observeEach(metric, read));
  return () => {
    for (const stop of stops) stop();
  };
}

async function readInTime(read: ReadGauge): Promise<readonly Reading[]> {
  const late = Promise.withResolvers<readonly Reading[]>();
  const deadline = setTimeout(() => late.resolve([]), READING_DEADLINE_MS);
  try {
    return await Promise.race([read(), late.promise]);
  } catch {
    // The owner of the reading logs its failures where they happen; here only the value is missing.
    return [];
  } finally {
    clearTimeout(deadline);
  }
}
