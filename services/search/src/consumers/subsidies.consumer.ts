import type { EventBus, Subscription } from '@platform/event-bus';
import { TOPICS } from '@platform/events/topics';
import { UnreadableStateError } from '../ports/search-index.ts';
import type { IndexStaleness } from '../use-cases/index-staleness.ts';
import type { IndexSubsidies } from '../use-cases/index-subsidies.ts';
import type { LogPositionKeeper } from '../use-cases/log-positions.ts';

export const SUBSIDY_TOPICS = [TOPICS.catalogSubsidies.name];

/**
 * Consumes `catalog.subsidies.v1` in batches. Offsets are committed after the batch is durable in the index. An event
 * that cannot be decoded becomes a dead letter; while the index cannot be written, the partition waits.
 */
export function consumeSubsidies(deps: {
  eventBus: EventBus;
  group: string;
  batchSizeMax: number;
  indexSubsidies: IndexSubsidies;
  positions: Pick<LogPositionKeeper, 'indexed'>;
  staleness: Pick<IndexStaleness, 'indexed'>;
}): Promise<Subscription> {
  return deps.eventBus.subscribe({
    group: deps.group,
    topics: SUBSIDY_TOPICS,
    batchSizeMax: deps.batchSizeMax,
    handle: async (events) => {
      await deps.indexSubsidies(events.map(({ key, value }) => ({ id: key, bytes: value })));
      deps.staleness.indexed(events);
      await deps.positions.indexed(events, { isFull: events.length === deps.batchSizeMax });
    },
    retry: { isTransient: (error) => !(error instanceof UnreadableStateError) },
  });
}
