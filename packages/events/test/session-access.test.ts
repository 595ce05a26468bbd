import { expect, it } from '@jest/globals';
import type { EventBus } from '@platform/event-bus';
import { createSessionAccess } from '@platform/events/session-access';
import { createLogger, systemClock } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';

const config = { IDENTITY_JWKS_URL: 'http://127.0.0.1:9/jwks' };
const logger = createLogger({ service: 'test', level: 'silent' });

/** The event log of a test, as far as following uses it. */
function accessTo(eventBus: Pick<EventBus, 'ensureTopics' | 'follow'>) {
  const access = createSessionAccess({
    config,
    clock: systemClock,
    logger,
    eventBus: eventBus as EventBus,
    retryMs: 5,
  });
  return access.followWhenReachable();
}

it('follows at the first attempt that reaches the event log, one time, and closes that', async () => {
  const attempts: string[] = [];
  let closed = 0;
  const follower = accessTo({
    ensureTopics: async () => {
      attempts.push(attempts.length < 2 ? 'refused' : 'followed');
      if (attempts.at(-1) === 'refused') throw new Error('the event log is away');
    },
    follow: async () => ({
      close: async () => {
        closed += 1;
      },
    }),
  });
  await eventually(async () => expect(attempts).toEqual(['refused', 'refused', 'followed']));
  await follower.close();
  expect([attempts.length, closed]).toEqual([3, 1]);
});

it('closes at once while an attempt waits for the event log', async () => {
  const follower = accessTo({
    ensureTopics: () => new Promise(() => undefined),
    follow: async () => ({ close: async () => undefined }),
  });
  await follower.close();
});
