import type { EventBus, Subscription } from '@platform/event-bus';
import { decodeErasureReceipt, EventDecodeError } from '@platform/events/identity';
import { TOPICS } from '@platform/events/topics';
import type { Erasures } from '../ports/erasures.port.ts';

const GROUP = 'identity';
const BATCH_SIZE_MAX = 100;

/** Consumes `identity.receipts.v1`: services confirm that they have erased what they held of an account. */
export function consumeReceipts(
  eventBus: EventBus,
  erasures: Pick<Erasures, 'addReceipt'>,
): Promise<Subscription> {
  return eventBus.subscribe({
    group: GROUP,
    topics: [TOPICS.identityReceipts.name],
    batchSizeMax: BATCH_SIZE_MAX,
    handle: async (events) => {
      for (const { value } of events) {
        if (value === null) throw new EventDecodeError('Not a receipt: the message is empty');
        const { receiptId, service, erasedAt } = decodeErasureReceipt(value);
        await erasures.addReceipt(receiptId, service, new Date(erasedAt));
      }
    },
    retry: { attemptsMax: 1, isTransient: (error) => !(error instanceof EventDecodeError) },
  });
}
