import { existsSync } from 'node:fs';
import { expect } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { processOnPort } from '../../src/process-on-port.ts';
import type { Product } from '../../src/product.ts';

/** One of several processes of a service. */
export type Instance = {
  readonly service: string;
  /** From 1 on, within the service. */
  readonly number: number;
  readonly name: string;
  readonly port: number;
  readonly metricsPort: number;
};

const RESTART_MS = 120_000;

/** The instances that a product with `INSTANCES=2` has printed. */
export function instancesOf(product: Product): readonly Instance[] {
  const rows = product
    .output()
    .matchAll(/^ {2}([a-z]+)-(\d) +up +http:\/\/127\.0\.0\.1:(\d+) +metrics :(\d+)/gm);
  return [...rows].map(([, service = '', number, port, metricsPort]) => ({
    service,
    number: Number(number),
    name: `${service}-${number}`,
    port: Number(port),
    metricsPort: Number(metricsPort),
  }));
}

export function addressOf({ port }: Instance): string {
  return `http://127.0.0.1:${port}`;
}

/**
 * Restarts every instance: some services at once, as their releases are independent, but the next instance of a service only
 * when the one before is ready.
 */
export async function restartAll(instances: readonly Instance[], servicesAtOnce: number): Promise<void> {
  for (const wave of Map.groupBy(instances, ({ number }) => number).values()) {
    const waiting = [...wave];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await restart(next);
    };
    await Promise.all(Array.from({ length: servicesAtOnce }, work));
  }
}

/** Ends an instance with SIGTERM and resolves when the process that follows is ready. */
async function restart(instance: Instance): Promise<void> {
  const before = processOnPort(instance.port);
  process.kill(before, 'SIGTERM');
  await eventually(
    async () => {
      expect([instance.name, existsSync(`/proc/${before}`)]).toEqual([instance.name, false]);
      const { status } = await fetch(`${addressOf(instance)}/health/ready`);
      expect([instance.name, status]).toEqual([instance.name, 200]);
    },
    { deadlineMs: RESTART_MS, intervalMs: 100 },
  );
}
