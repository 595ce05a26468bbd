import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import type { Product } from '../../src/product.ts';

/** One of several processes of a service. */
export type Instance = {
  readonly service: string;
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
    name: `${service}-${number}`,
    port: Number(port),
    metricsPort: Number(metricsPort),
  }));
}

export function addressOf({ port }: Instance): string {
  return `http://127.0.0.1:${port}`;
}

/** Ends an instance with SIGTERM and resolves when the process that follows is ready. */
export async function restart(instance: Instance): Promise<void> {
  const before = processOf(instance);
  process.kill(before, 'SIGTERM');
  await eventually(
    async () => {
      expect(processOf(instance)).not.toBe(before);
      const { status } = await fetch(`${addressOf(instance)}/health/ready`);
      expect([instance.name, status]).toEqual([instance.name, 200]);
    },
    { deadlineMs: RESTART_MS, intervalMs: 100 },
  );
}

/** The process whose environment names the port of the instance. */
function processOf({ name, port }: Instance): number {
  const found = readdirSync('/proc').find((entry) => /^\d+$/.test(entry) && listensOn(entry, port));
  if (found === undefined) throw new Error(`${name} does not run`);
  return Number(found);
}

function listensOn(process: string, port: number): boolean {
  try {
    return readFileSync(`/proc/${process}/environ`, 'utf8').split('\0').includes(`PORT=${port}`);
  } catch {
    return false;
  }
}
