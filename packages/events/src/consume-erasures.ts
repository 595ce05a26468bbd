import { randomUUID } from 'node:crypto';
import type { EventBus, Subscription, TopicDefinition } from '@platform/event-bus';
import { decodeErasure, EventDecodeError, encodeErasureReceipt, IDENTITY_CE_TYPES } from './identity.ts';

const BATCH_SIZE_MAX = 20;

/**
 * Consumes orders of erasure for an owner of data: calls `erase` with the id of the account (and of its personal
 * workspace), then confirms. `erase` must be safe to repeat. While it fails the order is tried
 * again; nothing is confirmed that was not erased.
 */
export async function consumeErasures(
  eventBus: EventBus,
  {
    service,
    orders,
    receipts,
    erase,
    now,
  }: {
    /** Name of the service, also its consumer group. */
    readonly service: string;
    /** Where the orders are, `TOPICS.identityErasures`. */
    readonly orders: TopicDefinition;
    /** Where they are confirmed, `TOPICS.identityReceipts`. */
    readonly receipts: { readonly topic: TopicDefinition };
    readonly erase: (accountId: string) => Promise<unknown>;
    readonly now: () => Date;
  },
): Promise<Subscription> {
  await eventBus.ensureTopics([orders, receipts.topic]);
  return eventBus.subscribe({
    group: service,
    topics: [orders.name],
    batchSizeMax: BATCH_SIZE_MAX,
    handle: async (events) => {
      for (const { value } of events) {
        if (value === null) throw new EventDecodeError('Not an erasure: the message is empty');
        const { receiptId, userId } = decodeErasure(value);
        await erase(userId);
        const erasedAt = now().toISOString();
        await eventBus.publish(receipts.topic.name, [
          {
            key: receiptId,
            value: encodeErasureReceipt({ receiptId, service, erasedAt }),
            headers: {
              ce_id: randomUUID(),
              ce_type: IDENTITY_CE_TYPES.dataErased,
              ce_source: `/${service}`,
              ce_time: erasedAt,
              origin: 'live',
            },
          },
        ]);
      }
    },
    retry: { attemptsMax: 1, isTransient: (error) => !(error instanceof EventDecodeError) },
  });
}
