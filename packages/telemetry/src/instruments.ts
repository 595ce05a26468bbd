import { type Attributes, metrics } from '@opentelemetry/api';
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
