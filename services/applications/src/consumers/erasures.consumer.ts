import type { EventBus, Subscription, TopicDefinition } from '@platform/event-bus';
import { consumeErasures } from '@platform/events/consume-erasures';
import { TOPICS } from '@platform/events/topics';

/** Consumes `identity.erasures.v1`: erases what this service holds about an account, and confirms it. */
export function consumeErasureOrders(
  eventBus: EventBus,
  deps: {
    readonly erase: (workspaceId: string) => Promise<unknown>;
    readonly receipts: { readonly topic: TopicDefinition };
    readonly now: () => Date;
  },
): Promise<Subscription> {
  return consumeErasures(eventBus, { service: 'applications', orders: TOPICS.identityErasures, ...deps });
}
