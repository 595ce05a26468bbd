import { createKafkaEventBus } from '@platform/event-bus/kafka';
import { eventually } from '@platform/testing/eventually';
import { readGroups } from '../../../services/distributed/src/declared-services.ts';
import type { Cluster } from './cluster.ts';
import { pendingEvents } from './pending-events.ts';

/**
 * A killed reader loses its partitions after 30 s; then it joins, reads and commits. After a broker that was away for a
 * minute members were seen to need two minutes until they had joined again; the totals state the slowest.
 */
const DEADLINE_MS = 300_000;

export type Quiet = {
  /** Time until every outbox was empty, and until every group had handled everything, in ms. */
  readonly outboxesMs: number;
  readonly readersMs: number;
  /** The group that was waited for longest. */
  readonly lastReader: string;
};

/**
 * Waits until no event waits in an outbox and every consumer group has handled all of its topics.
 * @throws what is left at the deadline.
 */
export async function quiesce(cluster: Pick<Cluster, 'mongoUri' | 'brokers' | 'services'>): Promise<Quiet> {
  const beganAt = performance.now();
  await eventually(
    async () => {
      const pending = await pendingEvents(cluster.mongoUri);
      if (pending.length > 0) throw new Error(`events wait in outboxes: ${pending.slice(0, 5).join(', ')}`);
    },
    { deadlineMs: DEADLINE_MS, intervalMs: 100 },
  );
  const outboxesMs = Math.round(performance.now() - beganAt);
  const bus = createKafkaEventBus({ brokers: cluster.brokers, clientId: 'fault-drill' });
  let lastReader = 'none';
  try {
    await eventually(
      async () => {
        for (const { group, topics } of cluster.services.flatMap(readGroups)) {
          const behind = (await bus.lag(group, topics)).filter(({ end, committed }) => end > committed);
          if (behind.length === 0) continue;
          lastReader = group;
          throw new Error(`${group} is behind: ${JSON.stringify(behind.slice(0, 3))}`);
        }
      },
      { deadlineMs: DEADLINE_MS, intervalMs: 200 },
    );
  } finally {
    await bus.close();
  }
  return { outboxesMs, readersMs: Math.round(performance.now() - beganAt), lastReader };
}
