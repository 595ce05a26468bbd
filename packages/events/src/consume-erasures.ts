import { randomUUID } from 'node:crypto';
import type { EventBus, Subscription } from '@platform/event-bus';
import { TOPICS } from '../generated/topics.ts';
import { decodeErasure, EventDecodeError, encodeErasureReceipt, IDENTITY_CE_TYPES } from './identity.ts';

const BATCH_SIZE_MAX = 20;

/**
 * Consumes `identity.erasures.v1` for an owner of data: calls `erase` with the id of the account (and of its personal
 * workspace), then confirms on `identity.receipts.v1`. `erase` must be safe to repeat. While it fails the order is tried
 * again; nothing is confirmed that was not erased.
 */
export async function consumeErasures(
  eventBus: EventBus,
  {
    service,
    erase,
    now,
  }: {
    /** Name of the service, also its consumer group. */
    readonly service: string;
    readonly erase: (accountId: string) => Promise<void>;
    readonly now: () => Date;
  },
): Promise<Subscription> {
  await eventBus.ensureTopics([TOPICS.identityErasures, TOPICS.identityReceipts]);
  return eventBus.subscribe({
    group: service,
    topics: [TOPICS.identityErasures.name],
    batchSizeMax: BATCH_SIZE_MAX,
    handle: async (events) => {
      for (const { value } of events) {
        if (value === null) throw new EventDecodeError('Not an erasure: the message is empty');
        const { receiptId, userId } = decodeErasure(value);
        await erase(userId);
        const erasedAt = now().toISOString();
        await eventBus.publish(TOPICS.identityReceipts.name, [
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
