import type { DeadLetter, EventBus } from '@platform/event-bus';
import { SUBSIDY_TOPICS } from './subsidies.consumer.ts';

/** More than a consumer group can have before it waits. */
const LETTERS_MAX = 10_000;

/** Subsidies with dead letters: their newer events are parked and not indexed. */
export function createDeadLetterKeys(eventBus: EventBus, group: string) {
  const listAll = async () => {
    const letters: DeadLetter[] = [];
    for (const topic of SUBSIDY_TOPICS)
      letters.push(...(await eventBus.deadLetters.list(topic, group, LETTERS_MAX)));
    return letters;
  };
  return {
    list: async (): Promise<ReadonlySet<string>> => new Set((await listAll()).map(({ key }) => key)),
    /** Discards the dead letters of these subsidies, whose newest state is published again. */
    discard: async (ids: ReadonlySet<string>): Promise<void> => {
      for (const { topic, id, key } of await listAll()) {
        if (!ids.has(key)) continue;
        await eventBus.deadLetters.discard({
          topic,
          group,
          id,
          reason: 'the newest state is published again',
        });
      }
    },
  };
}
