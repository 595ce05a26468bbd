import { type Histogram, metrics } from '@opentelemetry/api';
import type { METRICS } from './names.ts';

const METER = '@platform/telemetry';
type MetricOf<Kind extends string> = Extract<(typeof METRICS)[keyof typeof METRICS], { instrument: Kind }>;

/** The registered histogram; a no-op while metrics are off. Cheap: the SDK returns the same instrument for the same name. */
export const histogram = (metric: MetricOf<'histogram'>): Histogram =>
  metrics.getMeter(METER).createHistogram(metric.name, {
    unit: metric.unit,
    description: metric.description,
    advice: { explicitBucketBoundaries: [...metric.bounds] },
  });
