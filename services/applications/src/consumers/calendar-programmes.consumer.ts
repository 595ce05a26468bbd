import type { EventBus, ReceivedEvent, Subscription } from '@platform/event-bus';
import { decodeSubsidy, EventDecodeError } from '@platform/events/catalog';
import { TOPICS } from '@platform/events/topics';
import type { applyProgrammes } from '../use-cases/follow-calendar.ts';

const GROUP = 'applications';
const BATCH_SIZE_MAX = 500;

type States = Parameters<typeof applyProgrammes>[1];

/** Consumes `catalog.subsidies.v1`. Only states of programmes that are in a calendar are decoded. */
export async function consumeCalendarProgrammes(
  eventBus: EventBus,
  apply: (states: States) => Promise<void>,
): Promise<Subscription> {
  await eventBus.ensureTopics([TOPICS.catalogSubsidies]);
  return eventBus.subscribe({
    group: GROUP,
    topics: [TOPICS.catalogSubsidies.name],
    batchSizeMax: BATCH_SIZE_MAX,
    handle: (events) => apply(programmeStates(events)),
    retry: { isTransient: (error) => !(error instanceof EventDecodeError) },
  });
}

/** The states of programmes in events; each is decoded when it is read. */
export function programmeStates(events: readonly Pick<ReceivedEvent, 'key' | 'value'>[]): States {
  return events.flatMap(({ key, value }) =>
    value === null ? [] : [{ id: key, read: () => decodeSubsidy(value) }],
  );
}
