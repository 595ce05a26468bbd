import { ATTRIBUTES, METRICS, observeAll, type Reading } from '@platform/telemetry';
import type { OutboxBacklog, OutboxStore } from './outbox-store.ts';

const MS_PER_S = 1_000;

/** Measures what waits in the outboxes of a topic at every collection of metrics. Returns how to stop. */
export function measureOutbox(store: Pick<OutboxStore, 'backlog'>, topic: string): () => void {
  let running: Promise<OutboxBacklog> | undefined;
  /** Both gauges are read in the same collection and share one query. */
  const backlog = (): Promise<OutboxBacklog> => {
    running ??= store.backlog().finally(() => {
      running = undefined;
    });
    return running;
  };
  const reading = (value: number): Reading[] => [
    { value, attributes: { [ATTRIBUTES.messagingDestinationName]: topic } },
  ];
  return observeAll([
    [METRICS.outboxPending, async () => reading((await backlog()).events)],
    [
      METRICS.outboxOldestAge,
      async () => {
        const { oldestAt } = await backlog();
        return reading(oldestAt === null ? 0 : Math.max(0, Date.now() - oldestAt.getTime()) / MS_PER_S);
      },
    ],
  ]);
}
