import type { EventBus, Subscription } from '@platform/event-bus';
import { decodeEntitlement, EventDecodeError } from '@platform/events/billing';
import { TOPICS } from '@platform/events/topics';
import type { EntitlementStore } from '../ports/entitlement.store.port.ts';

const GROUP = 'profiles';
const BATCH_SIZE_MAX = 200;

export type ConsumedEntitlements = Pick<Subscription, 'close'> & {
  /** Whether every entitlement that is published was applied. */
  readonly isCaughtUp: () => Promise<boolean>;
};

/** Consumes `billing.entitlements.v1` into the copies of this service. */
export async function consumeEntitlements(
  eventBus: EventBus,
  entitlements: Pick<EntitlementStore, 'apply' | 'remove'>,
): Promise<ConsumedEntitlements> {
  const { name } = TOPICS.billingEntitlements;
  await eventBus.ensureTopics([TOPICS.billingEntitlements]);
  const { close } = await eventBus.subscribe({
    group: GROUP,
    topics: [name],
    batchSizeMax: BATCH_SIZE_MAX,
    handle: async (events) => {
      for (const { key, value } of events) {
        if (value === null) await entitlements.remove(key);
        else await entitlements.apply(decodeEntitlement(value));
      }
    },
    retry: { attemptsMax: 1, isTransient: (error) => !(error instanceof EventDecodeError) },
  });
  return {
    close,
    isCaughtUp: async () => {
      const lag = await eventBus.lag(GROUP, [name]);
      return lag.every(({ committed, end }) => committed >= end);
    },
  };
}
