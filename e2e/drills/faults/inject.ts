import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { History } from './history.ts';
import type { KeptPart } from './kept-part.ts';
import type { Fault, Round } from './schedule.ts';

/** Time that the load has to reach a crash point in a process that works. */
const CRASH_MS = 6_000;
/** A killed reader has to wait for its partitions before it works. */
const UP_MS = 100_000;

/**
 * Runs the faults of a round at their moments; resolves when the last one is over and every process works again. Faults of
 * one part wait for each other, so that a paused process is not killed by another fault and stays paused.
 */
export async function injectFaults(cluster: Cluster, { faults }: Round, history: History): Promise<void> {
  const queues = new Map<string, Promise<void>>();
  const begun = faults.map(async (fault) => {
    await pause(fault.atMs);
    const target = targetOf(fault);
    const queued = (queues.get(target) ?? Promise.resolve()).then(() => inject(cluster, fault, history));
    queues.set(target, queued);
    await queued;
  });
  await Promise.all(begun);
  await Promise.all([...cluster.parts.values()].map((part) => part.up()));
}

function targetOf(fault: Fault): string {
  if ('part' in fault) return fault.part;
  return 'edge' in fault ? fault.edge : fault.service;
}

async function inject(cluster: Cluster, fault: Fault, history: History): Promise<void> {
  const target = targetOf(fault);
  const { atMs: _, kind, ...detail } = fault;
  history.record({ kind: 'fault', fault: kind, target, detail: JSON.stringify(detail) });
  switch (fault.kind) {
    case 'kill':
      await partOf(cluster, fault.part).kill();
      return;
    case 'pause':
      partOf(cluster, fault.part).pause();
      await pause(fault.forMs);
      partOf(cluster, fault.part).resume();
      return;
    case 'away':
      await partOf(cluster, fault.part).hold();
      await pause(fault.forMs);
      await partOf(cluster, fault.part).release();
      return;
    case 'crash':
      await crash(cluster, fault, history);
      return;
    case 'cut':
    case 'slow': {
      const edge = cluster.edges.get(fault.edge);
      edge?.set(fault.kind === 'cut' ? { kind: 'cut' } : { kind: 'slow', delayMs: fault.delayMs });
      await pause(fault.forMs);
      edge?.set({ kind: 'open' });
    }
  }
}

/** Starts the service with the point armed, and waits until it has killed itself there or the load has not reached it. */
async function crash(
  cluster: Cluster,
  { service, point }: Extract<Fault, { kind: 'crash' }>,
  history: History,
): Promise<void> {
  const part = partOf(cluster, service);
  cluster.armNextStart(service, point);
  await part.kill();
  const starts = part.starts();
  let until = performance.now() + UP_MS;
  // A process that ends before it works has reached its point.
  const upThen = part.up().then(
    () => {
      until = performance.now() + CRASH_MS;
    },
    () => undefined,
  );
  while (part.starts() === starts && performance.now() < until) await pause(50);
  await upThen;
  const isReached = part.starts() > starts;
  history.record({ kind: 'fault', fault: isReached ? 'crashed' : 'not reached', target: service, detail: point });
  if (!isReached) await part.kill();
}

function partOf({ parts }: Cluster, name: string): KeptPart {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`no part ${name}`);
  return part;
}
