import type { EventBus, ReceivedEvent, Subscription, TopicDefinition } from '@platform/event-bus';
import { CE_TYPES, decodeSubsidy, EventDecodeError } from './catalog.ts';
import type { Merge } from './merged-programmes.ts';

const BATCH_SIZE_MAX = 500;

/**
 * Consumes merges of programmes from the beginning of their topic.
 * Only withdrawn programmes are decoded. `apply` must be safe to repeat; while it fails, the event is tried again.
 */
export async function consumeMerges(
  eventBus: EventBus,
  {
    group,
    subsidies,
    apply,
  }: {
    /**
     * The consumer group of the service, or `<service>-merges` where that one has read the topic before the service knew of
     * merges.
     */
    readonly group: string;
    /** Where programmes are published, `TOPICS.catalogSubsidies`. */
    readonly subsidies: TopicDefinition;
    /** `isLive` is false for a state that is published again. */
    readonly apply: (merge: Merge, context: { readonly isLive: boolean }) => Promise<void>;
  },
): Promise<Subscription> {
  await eventBus.ensureTopics([subsidies]);
  return eventBus.subscribe({
    group,
    topics: [subsidies.name],
    batchSizeMax: BATCH_SIZE_MAX,
    handle: async (events) => {
      for (const event of events) {
        const merge = mergeOf(event);
        if (merge !== null) await apply(merge, { isLive: event.headers.origin === 'live' });
      }
    },
    retry: { isTransient: (error) => !(error instanceof EventDecodeError) },
  });
}

/** The merge that an event about a programme states; null for the others. */
export function mergeOf({ value, headers }: Pick<ReceivedEvent, 'value' | 'headers'>): Merge | null {
  if (value === null || headers.ce_type !== CE_TYPES.subsidyWithdrawn) return null;
  const { id, v, mergedInto: into, changedAt } = decodeSubsidy(value);
  return into === null ? null : { id, v, into, at: new Date(changedAt) };
}
