import type { InvoiceEvent } from '@platform/contracts/billing';
import type { EventBus, Subscription } from '@platform/event-bus';
import { decodeInvoice, EventDecodeError } from '@platform/events/billing';
import { TOPICS } from '@platform/events/topics';

const GROUP = 'notifications';
const BATCH_SIZE_MAX = 20;

/** Consumes `billing.invoices.v1`. Only what happens now is reported to people; a replay reports nothing. */
export function consumeInvoices(
  eventBus: EventBus,
  sendReceipt: (invoice: InvoiceEvent) => Promise<void>,
): Promise<Subscription> {
  return eventBus.subscribe({
    group: GROUP,
    topics: [TOPICS.billingInvoices.name],
    batchSizeMax: BATCH_SIZE_MAX,
    handle: async (events) => {
      for (const { value, headers } of events) {
        if (value !== null && headers.origin === 'live') await sendReceipt(decodeInvoice(value));
      }
    },
    retry: { attemptsMax: 1, isTransient: (error) => !(error instanceof EventDecodeError) },
  });
}
