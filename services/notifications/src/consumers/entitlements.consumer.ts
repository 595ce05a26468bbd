import type { Entitlement } from '@platform/contracts/billing';
import type { EventBus, Subscription } from '@platform/event-bus';
import { decodeEntitlement, EventDecodeError } from '@platform/events/billing';
import { TOPICS } from '@platform/events/topics';

const GROUP = 'notifications';
const BATCH_SIZE_MAX = 20;

/** Consumes `billing.entitlements.v1`. Only what happens now is reported to people; a replay reports nothing. */
export function consumeEntitlements(
  eventBus: EventBus,
  inform: (entitlement: Entitlement, publishedAt: Date) => Promise<void>,
): Promise<Subscription> {
  return eventBus.subscribe({
    group: GROUP,
    topics: [TOPICS.billingEntitlements.name],
    batchSizeMax: BATCH_SIZE_MAX,
    handle: async (events) => {
      for (const { value, headers } of events) {
        if (value === null || headers.origin !== 'live') continue;
        await inform(decodeEntitlement(value), new Date(headers.ce_time));
      }
    },
    retry: { attemptsMax: 1, isTransient: (error) => !(error instanceof EventDecodeError) },
  });
}
