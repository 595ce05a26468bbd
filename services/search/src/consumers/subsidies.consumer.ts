import type { EventBus, Subscription } from '@platform/event-bus';
import { TOPICS } from '@platform/events/topics';
import { UnreadableStateError } from '../ports/search-index.ts';
import type { IndexSubsidies } from '../use-cases/index-subsidies.ts';

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
}): Promise<Subscription> {
  return deps.eventBus.subscribe({
    group: deps.group,
    topics: SUBSIDY_TOPICS,
    batchSizeMax: deps.batchSizeMax,
    handle: (events) => deps.indexSubsidies(events.map(({ key, value }) => ({ id: key, bytes: value }))),
    retry: { isTransient: (error) => !(error instanceof UnreadableStateError) },
  });
}
