import { expect, test } from '@jest/globals';
import { ATTRIBUTES, METRICS } from '@platform/telemetry';
import { DURATION_BOUNDS, LABELS, MEASURED } from '../../../src/domain/measured-metrics.ts';

function inPrometheus(name: string): string {
  return name.replaceAll('.', '_');
}

test('every metric and label that is read is registered', () => {
  const metrics = Object.values(METRICS).map(({ name }) => inPrometheus(name));
  const labels = Object.values(ATTRIBUTES).map(inPrometheus);
  expect(metrics).toEqual(expect.arrayContaining(Object.values(MEASURED)));
  expect(labels).toEqual(expect.arrayContaining(Object.values(LABELS)));
});

test('the bounds of durations are those that are emitted', () => {
  expect(DURATION_BOUNDS).toEqual(METRICS.httpServerRequestDuration.bounds);
});
