import { readdir } from 'node:fs/promises';
import type { MeterProvider } from '@opentelemetry/api';
import { observeAll, type Reading } from './instruments.ts';
import { ATTRIBUTES, METRICS } from './names.ts';

/** Time between two samples of the event loop's delay, in ms. */
const DELAY_SAMPLE_MS = 20;
const MICROSECONDS = 1_000_000;
/** Where Linux lists the open files of a process. */
const OPEN_FILES = '/proc/self/fd';

/**
 * Measures event loop, heap, garbage collection, memory, processor time, handles and age of this process on the given provider, which has to be
 * the global one. Returns how to stop.
 */
export async function measureProcess(provider: MeterProvider): Promise<() => void> {
  const { RuntimeNodeInstrumentation } = await import('@opentelemetry/instrumentation-runtime-node');
  const runtime = new RuntimeNodeInstrumentation({ monitoringPrecision: DELAY_SAMPLE_MS });
  runtime.setMeterProvider(provider);
  const stopReading = observeAll([
    [METRICS.processMemory, () => [{ value: process.memoryUsage.rss() }]],
    [METRICS.processCpuTime, cpuTimes],
    [METRICS.processOpenFiles, async () => [{ value: (await readdir(OPEN_FILES)).length }]],
    [METRICS.processUptime, () => [{ value: process.uptime() }]],
  ]);
  return () => {
    stopReading();
    runtime.disable();
  };
}

function cpuTimes(): readonly Reading[] {
  const { user, system } = process.cpuUsage();
  return Object.entries({ user, system }).map(([mode, microseconds]) => ({
    value: microseconds / MICROSECONDS,
    attributes: { [ATTRIBUTES.cpuMode]: mode },
  }));
}
