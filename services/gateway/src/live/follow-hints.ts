import { setTimeout as pause } from 'node:timers/promises';
import type { EventBus, TopicDefinition } from '@platform/event-bus';
import { decodeEntitlement } from '@platform/events/billing';
import { decodeInboxChange } from '@platform/events/notifications';
import type { SessionAccess } from '@platform/events/session-access';
import { TOPICS } from '@platform/events/topics';
import type { Logger } from '@platform/service-kit';
import type { HintStreams } from '../domain/hint-streams.ts';

/** Pause before an event log that could not be followed is tried again. */
const REPEAT_MS = 5_000;

type Followed = { readonly close: () => Promise<void> };

export type HintSource = {
  /** Whether all topics are followed, so that hints arrive and ended sessions are known. */
  readonly isFollowing: () => boolean;
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

type HintTargets = {
  readonly logger: Logger;
  readonly streams: HintStreams;
  readonly access: SessionAccess;
};

/** Follows the topics in the background, because pages are served without the event log too. */
export function createHintSource(eventBus: EventBus, targets: HintTargets): HintSource {
  const closing = new AbortController();
  let followed: readonly Followed[] = [];
  let running: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted && followed.length === 0) {
      try {
        followed = await followAll(eventBus, targets);
      } catch (error) {
        if (closing.signal.aborted) return;
        targets.logger.warn({ err: error, component: 'live' }, 'the event log cannot be followed yet');
        await pause(REPEAT_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };
  return {
    isFollowing: () => followed.length > 0,
    start: () => {
      running = run();
    },
    close: async () => {
      closing.abort();
      // A start that hangs on an absent event log ends when the log is closed, after this.
      await Promise.race([running, pause(0)]);
      await Promise.all(followed.map(({ close }) => close()));
    },
  };
}

async function followAll(
  eventBus: EventBus,
  { logger, streams, access }: HintTargets,
): Promise<readonly Followed[]> {
  const followed: Followed[] = [await access.follow()];
  const unreadable = (error: unknown) =>
    logger.warn({ err: error, component: 'live' }, 'a hint could not be read');
  try {
    followed.push(
      await followValues(eventBus, {
        of: TOPICS.billingEntitlements,
        unreadable,
        use: (value) => {
          const { workspaceId, v } = decodeEntitlement(value);
          streams.entitlementChanged(workspaceId, v);
        },
      }),
    );
    followed.push(
      await followValues(eventBus, {
        of: TOPICS.notificationsInbox,
        unreadable,
        use: (value) => streams.inboxChanged(decodeInboxChange(value).workspaceId),
      }),
    );
    return followed;
  } catch (error) {
    for (const { close } of followed) await close();
    throw error;
  }
}

async function followValues(
  eventBus: EventBus,
  {
    of: topic,
    use,
    unreadable,
  }: {
    readonly of: TopicDefinition;
    readonly use: (value: Uint8Array) => void;
    readonly unreadable: (error: unknown) => void;
  },
): Promise<Followed> {
  await eventBus.ensureTopics([topic]);
  const onEvents: Parameters<EventBus['follow']>[1] = (events) => {
    for (const { value } of events) {
      if (value === null) continue;
      try {
        use(value);
      } catch (error) {
        unreadable(error);
      }
    }
  };
  return eventBus.follow(topic.name, onEvents, { from: 'now' });
}
