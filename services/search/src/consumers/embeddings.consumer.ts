import type { EventBus, ReceivedEvent, Subscription } from '@platform/event-bus';
import { decodeSubsidy, EventDecodeError } from '@platform/events/catalog';
import { TOPICS } from '@platform/events/topics';
import { passageText } from '../domain/similarity/passage-text.ts';
import type { EmbedSubsidies, PassageChange } from '../use-cases/embed-subsidies.ts';

export const EMBEDDED_TOPICS = [TOPICS.catalogSubsidies.name];

/** Few, because the offsets of a batch are committed when all its vectors are stored. */
const BATCH = 16;

/**
 * Consumes `catalog.subsidies.v1` in a group of its own at the pace of the model, so that the log itself is the queue
 * of texts without a vector. While the model fails the partition waits. Events that cannot be decoded are left to the
 * indexer, which makes them dead letters.
 */
export function consumeForEmbeddings(deps: {
  readonly eventBus: EventBus;
  readonly group: string;
  readonly embedSubsidies: EmbedSubsidies;
}): Promise<Subscription> {
  return deps.eventBus.subscribe({
    group: deps.group,
    topics: EMBEDDED_TOPICS,
    batchSizeMax: BATCH,
    handle: (events, context) => deps.embedSubsidies(events.flatMap(changeOf), context),
    retry: { isTransient: () => true },
  });
}

function changeOf({ key, value }: Pick<ReceivedEvent, 'key' | 'value'>): PassageChange[] {
  if (value === null) return [{ id: key, text: null }];
  try {
    const subsidy = decodeSubsidy(value);
    return [{ id: key, text: subsidy.status === 'published' ? passageText(subsidy) : null }];
  } catch (error) {
    if (error instanceof EventDecodeError) return [];
    throw error;
  }
}
