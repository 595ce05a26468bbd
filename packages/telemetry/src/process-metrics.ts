import type { MeterProvider } from '@opentelemetry/api';
import { observeAll } from './instruments.ts';
import { METRICS } from './names.ts';

/** Time between two samples of the event loop's delay, in ms. */
const DELAY_SAMPLE_MS = 20;

/**
 * Measures event loop, heap, garbage collection, memory and age of this process on the given provider, which has to be
 * the global one. Returns how to stop.
 */
export async function measureProcess(provider: MeterProvider): Promise<() => void> {
  const { RuntimeNodeInstrumentation } = await import('@opentelemetry/instrumentation-runtime-node');
  const runtime = new RuntimeNodeInstrumentation({ monitoringPrecision: DELAY_SAMPLE_MS });
  runtime.setMeterProvider(provider);
  const stopReading = observeAll([
    [METRICS.processMemory, () => [{ value: process.memoryUsage.rss() }]],
    [METRICS.processUptime, () => [{ value: process.uptime() }]],
  ]);
  return () => {
    stopReading();
    runtime.disable();
  };
}
