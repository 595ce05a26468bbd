import { randomUUID } from 'node:crypto';
import type { EventBus } from '@platform/event-bus';
import { encodeInboxChange, NOTIFICATIONS_CE_TYPES } from '@platform/events/notifications';
import { TOPICS } from '@platform/events/topics';
import type { Clock, Logger } from '@platform/service-kit';
import type { InboxHints } from '../ports/inbox-hints.port.ts';

/** Publishes hints on `notifications.inbox.v1`. Pages read their inbox from time to time, so a hint may be lost. */
export function createInboxHints({
  eventBus,
  clock,
  logger,
}: {
  readonly eventBus: Pick<EventBus, 'publish'>;
  readonly clock: Clock;
  readonly logger: Logger;
}): InboxHints {
  const hintOf = (workspaceId: string) => ({
    key: workspaceId,
    value: encodeInboxChange({ workspaceId }),
    headers: {
      ce_id: randomUUID(),
      ce_type: NOTIFICATIONS_CE_TYPES.inboxChanged,
      ce_source: '/notifications',
      ce_time: clock.now().toISOString(),
      origin: 'live' as const,
    },
  });
  return {
    inboxChanged: (workspaceIds) => {
      if (workspaceIds.length === 0) return;
      void eventBus
        .publish(TOPICS.notificationsInbox.name, workspaceIds.map(hintOf))
        .catch((error: unknown) => logger.warn({ err: error, component: 'notices' }, 'a hint was lost'));
    },
  };
}
