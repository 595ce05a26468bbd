import { setTimeout as pause } from 'node:timers/promises';
import { createKafkaEventBus } from '@platform/event-bus/kafka';
import { eventually } from '@platform/testing/eventually';
import { readGroups } from '../../../services/distributed/src/declared-services.ts';
import type { Injected } from './check.ts';
import type { Cluster } from './cluster.ts';
import type { History } from './history.ts';
import type { KeptPart } from './kept-part.ts';
import type { Fault, Round } from './schedule.ts';

/** Time that the load has to reach a crash point in a process that works. */
const CRASH_MS = 6_000;
/** A killed reader has to wait for its partitions before it works. */
const UP_MS = 100_000;

export type Injecting = {
  readonly cluster: Cluster;
  readonly history: History;
  /** Receives what a poisoned key leaves in the dead letters of each group. */
  readonly onPoison: (parked: readonly Injected[]) => void;
};

/**
 * Runs the faults of a round at their moments; resolves when the last one is over and every process works again. Faults of
 * one target wait for each other, so that a paused process is not killed by another fault and stays paused.
 */
export async function injectFaults(injecting: Injecting, { faults }: Round): Promise<void> {
  const queues = new Map<string, Promise<void>>();
  const begun = faults.map(async (fault) => {
    await pause(fault.atMs);
    const target = targetOf(fault);
    const queued = (queues.get(target) ?? Promise.resolve()).then(() => inject(injecting, fault));
    queues.set(target, queued);
    await queued;
  });
  await Promise.all(begun);
  await Promise.all([...injecting.cluster.parts.values()].map((part) => part.works()));
}

function targetOf(fault: Fault): string {
  switch (fault.kind) {
    case 'kill':
    case 'pause':
    case 'away':
      return fault.part;
    case 'crash':
    case 'storm':
      return fault.service;
    case 'cut':
    case 'slow':
      return fault.edge;
    case 'poison':
      return fault.topic;
    case 'disk':
      return fault.store;
    case 'clock':
      return 'clock';
  }
}

async function inject(injecting: Injecting, fault: Fault): Promise<void> {
  const { cluster, history } = injecting;
  const { atMs: _, kind, ...detail } = fault;
  history.record({ kind: 'fault', fault: kind, target: targetOf(fault), detail: JSON.stringify(detail) });
  switch (fault.kind) {
    case 'kill':
      return partOf(cluster, fault.part).kill();
    case 'pause':
      partOf(cluster, fault.part).pause();
      await pause(fault.forMs);
      return partOf(cluster, fault.part).resume();
    case 'away':
      await partOf(cluster, fault.part).hold();
      await pause(fault.forMs);
      return partOf(cluster, fault.part).release();
    case 'crash':
      return crash(cluster, fault, history);
    case 'poison':
      return poison(injecting, fault);
    case 'storm':
      return storm(cluster, fault);
    case 'clock':
      cluster.setClockJump(fault.jumpMs);
      await pause(fault.forMs);
      return cluster.setClockJump(0);
    case 'disk':
      return fillDisk(cluster, fault);
    case 'cut':
    case 'slow': {
      const edge = cluster.edges.get(fault.edge);
      edge?.set(fault.kind === 'cut' ? { kind: 'cut' } : { kind: 'slow', delayMs: fault.delayMs });
      await pause(fault.forMs);
      edge?.set({ kind: 'open' });
    }
  }
}

/** Groups that decode of programmes only a merge, or what is in a calendar or followed: other bytes are no concern of theirs. */
const SELECTIVE = [
  'applications',
  'applications-merges',
  'notifications',
  'notifications-merges',
  'profiles',
];

function decodesSome(group: string, topic: string): boolean {
  return topic === 'catalog.subsidies.v1' && SELECTIVE.includes(group);
}

/** Bytes that are no message, and then a second event of the key, which has to wait behind them. */
async function poison(
  { cluster, onPoison }: Injecting,
  { topic, key }: Extract<Fault, { kind: 'poison' }>,
): Promise<void> {
  const bus = createKafkaEventBus({ brokers: cluster.brokers, clientId: 'fault-drill' });
  const events = [1, 2].map((n) => ({
    key,
    value: Buffer.from(`no message ${n}`),
    headers: {
      ce_id: `${key}-${n}`,
      ce_type: 'drill.poison',
      ce_source: '/fault-drill',
      ce_time: new Date().toISOString(),
      origin: 'live' as const,
    },
  }));
  try {
    await eventually(() => bus.publish(topic, events), { deadlineMs: UP_MS, intervalMs: 500 });
  } finally {
    await bus.close();
  }
  const groups = cluster.services
    .flatMap(readGroups)
    .filter(({ group, topics }) => topics.includes(topic) && !decodesSome(group, topic));
  onPoison(groups.flatMap(({ group }) => events.map(() => ({ topic, group, key }))));
}

/** Copies of a service join its consumer groups and leave them, one after another. */
async function storm(cluster: Cluster, { service, joins }: Extract<Fault, { kind: 'storm' }>): Promise<void> {
  for (let join = 0; join < joins; join += 1) {
    const copy = cluster.startCopy(service);
    await copy.up().catch(() => undefined);
    await copy.close();
  }
}

/** Fills the file system of a store for a while. */
async function fillDisk(cluster: Cluster, { store, forMs }: Extract<Fault, { kind: 'disk' }>): Promise<void> {
  const part = cluster.parts.get(store);
  // A broker without space for its log ends.
  part?.expectEnds({ isExpected: true });
  const empty = cluster.fill(store);
  await pause(forMs);
  empty();
  await part?.works();
  part?.expectEnds({ isExpected: false });
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
  history.record({
    kind: 'fault',
    fault: isReached ? 'crashed' : 'not reached',
    target: service,
    detail: point,
  });
  if (!isReached) await part.kill();
}

function partOf({ parts }: Cluster, name: string): KeptPart {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`no part ${name}`);
  return part;
}
