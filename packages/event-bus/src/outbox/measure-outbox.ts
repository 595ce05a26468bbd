import { ATTRIBUTES, METRICS, observeEach, type Reading } from '@platform/telemetry';
import type { OutboxStore } from './outbox-store.ts';

const MS_PER_S = 1_000;

/** Measures what waits in the outboxes of a topic at every collection of metrics. Returns how to stop. */
export function measureOutbox(store: Pick<OutboxStore, 'backlog'>, topic: string): () => void {
  const reading = (value: number): Reading[] => [
    { value, attributes: { [ATTRIBUTES.messagingDestinationName]: topic } },
  ];
  const stops = [
    observeEach(METRICS.outboxPending, async () => reading((await store.backlog()).events)),
    observeEach(METRICS.outboxOldestAge, async () => {
      const { oldestAt } = await store.backlog();
      return reading(oldestAt === null ? 0 : Math.max(0, Date.now() - oldestAt.getTime()) / MS_PER_S);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
