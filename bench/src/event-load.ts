import type { EventBus, OutgoingEvent } from '@platform/event-bus';
import { timed } from './harness.ts';

/** Events of one measurement. */
export const EVENTS = 100_000;
export const BATCH = 1_000;
const VALUE = new Uint8Array(500).fill(7);
const PARTITIONS = 6;

export function eventOf(index: number): OutgoingEvent {
  return {
    key: `01890a5d-ac96-774b-bcce-${String(index % 50_000).padStart(12, '0')}`,
    value: VALUE,
    headers: {
      ce_id: '01890a5d-ac96-774b-bcce-b302099a8057',
      ce_type: 'catalog.subsidy.published',
      ce_source: 'bench',
      ce_time: '2026-01-02T03:04:05Z',
      origin: 'backfill',
    },
  };
}

export function batchAt(start: number): OutgoingEvent[] {
  return Array.from({ length: BATCH }, (_, index) => eventOf(start + index));
}

export function perSecond(count: number, elapsedMs: number): number {
  return (count / elapsedMs) * 1_000;
}

/** Events per second, in batches of 1,000 awaited one after another. */
export async function publishAll(bus: EventBus, topic: string): Promise<number> {
  await bus.ensureTopics([{ name: topic, partitions: PARTITIONS, cleanup: 'compact' }]);
  const elapsedMs = await timed(async () => {
    for (let start = 0; start < EVENTS; start += BATCH) await bus.publish(topic, batchAt(start));
  });
  return perSecond(EVENTS, elapsedMs);
}

/** Events per second until a new group has handled all of them. */
export async function consumeAll(
  bus: EventBus,
  { topic, group }: { readonly topic: string; readonly group: string },
): Promise<number> {
  const everything = Promise.withResolvers<void>();
  let seen = 0;
  const startedAt = performance.now();
  const { close } = await bus.subscribe({
    group,
    topics: [topic],
    batchSizeMax: BATCH,
    handle: async (events) => {
      seen += events.length;
      if (seen >= EVENTS) everything.resolve();
    },
  });
  await everything.promise;
  const elapsedMs = performance.now() - startedAt;
  await close();
  return perSecond(EVENTS, elapsedMs);
}
