import type { EventBus, ReceivedEvent, Subscription } from '@platform/event-bus';
import { decodeSubsidy, EventDecodeError } from '@platform/events/catalog';
import { TOPICS } from '@platform/events/topics';
import type { IndexSubsidies, SubsidyState } from '../use-cases/index-subsidies.ts';

export const SUBSIDY_TOPICS = [TOPICS.catalogSubsidies.name];

/**
 * Follows `catalog.subsidies.v1` in batches. Offsets are committed after the batch is durable in the index. An event
 * that cannot be read becomes a dead letter; an index that cannot be written makes the partition wait.
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
    handle: (events) => deps.indexSubsidies(events.map(toState)),
    retry: { isTransient: (error) => !(error instanceof EventDecodeError) },
  });
}

function toState({ key, value }: ReceivedEvent): SubsidyState {
  const subsidy = value === null ? null : decodeSubsidy(value);
  if (subsidy !== null && subsidy.id !== key)
    throw new EventDecodeError('The key is not the id of the subsidy');
  return { id: key, subsidy };
}
