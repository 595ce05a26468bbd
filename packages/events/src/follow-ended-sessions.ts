import type { EventBus } from '@platform/event-bus';
import { TOPICS } from '../generated/topics.ts';
import { decodeEndedSession } from './identity.ts';

/**
 * Adds to `endedSessions` every session that ended within the last day and from now on, usually within a second. A
 * message that cannot be read is reported and left out: one more session that lives until its token expires.
 */
export async function followEndedSessions(
  eventBus: EventBus,
  {
    endedSessions,
    onUnreadable,
  }: {
    readonly endedSessions: { readonly add: (session: ReturnType<typeof decodeEndedSession>) => void };
    readonly onUnreadable: (error: unknown) => void;
  },
): Promise<{ readonly close: () => Promise<void> }> {
  await eventBus.ensureTopics([TOPICS.identitySessions]);
  return eventBus.follow(TOPICS.identitySessions.name, (events) => {
    for (const { value } of events) {
      if (value === null) continue;
      try {
        endedSessions.add(decodeEndedSession(value));
      } catch (error) {
        onUnreadable(error);
      }
    }
  });
}
