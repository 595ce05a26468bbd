import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { processOnPort } from '../../e2e/src/process-on-port.ts';
import type { Product } from '../../e2e/src/product.ts';

const TICK_MS = 10;
const POLL_MS = 10;
const DEADLINE_MS = 120_000;
const KIBI = 1_024;

/** The process of a service of the distributed run. */
export type ServiceProcess = { readonly name: string; readonly port: number };

/** Memory of a process in MiB: what the system holds in RAM, and of that what no file backs. */
export type ProcessMemory = { readonly rss: number; readonly anonymous: number };

/** The processes that a product without further instances has printed. */
export function serviceProcesses({ output }: Pick<Product, 'output'>): readonly ServiceProcess[] {
  const rows = output().matchAll(/^ {2}([a-z]+) +up +http:\/\/127\.0\.0\.1:(\d+)/gm);
  return [...rows].map(([, name = '', port]) => ({ name, port: Number(port) }));
}

export function memoryOf(service: ServiceProcess): ProcessMemory {
  const mebibytes = statusOf(service);
  return { rss: mebibytes('VmRSS'), anonymous: mebibytes('RssAnon') };
}

/** The most memory that the process has had since its start, in MiB. */
export function peakMemoryOf(service: ServiceProcess): number {
  return statusOf(service)('VmHWM');
}

function statusOf({ port }: ServiceProcess): (name: string) => number {
  const status = readFileSync(`/proc/${processOnPort(port)}/status`, 'utf8');
  return (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / KIBI;
}

/** Ends a service with SIGTERM and measures its next process, from its start to being ready, in ms. */
export async function restartedInMs({ name, port }: ServiceProcess): Promise<number> {
  const before = processOnPort(port);
  process.kill(before, 'SIGTERM');
  const deadline = performance.now() + DEADLINE_MS;
  while (existsSync(`/proc/${before}`) || !(await isReady(port))) {
    if (performance.now() > deadline) throw new Error(`${name} is not ready again`);
    await pause(POLL_MS);
  }
  return ageMs(processOnPort(port));
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** Time since a process was started. */
function ageMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const startTicks = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
  const uptimeS = Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]);
  return uptimeS * 1_000 - startTicks * TICK_MS;
}
