import type { Clock, Logger } from '@platform/service-kit';
import type { CustomerStore } from './customer-store.ts';
import type { TestEvent } from './model.ts';

const RETRY_MS = 5_000;

export type DeliverDeps = {
  readonly customers: CustomerStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly webhookSecret: () => Promise<string>;
  /** Sends a request to the webhook of the service; resolves with the status. */
  readonly post: (request: { readonly body: string; readonly signature: string }) => Promise<number>;
};

/** Delivers every due event; one that is refused is tried again after five seconds. Resolves with their number. */
export async function deliverEvents(deps: DeliverDeps, isStopped: () => boolean): Promise<number> {
  const { customers, clock, logger } = deps;
  let delivered = 0;
  for (const { id: customerId, events } of await customers.withEvents(clock.now())) {
    for (const event of events) {
      if (isStopped()) return delivered;
      const status = await send(deps, event);
      if (status >= 300) {
        logger.warn({ status }, 'a test event was not accepted yet');
        await customers.postpone(customerId, new Date(clock.now().getTime() + RETRY_MS));
        break;
      }
      await customers.removeEvent(customerId, event.id);
      delivered += 1;
    }
  }
  return delivered;
}

async function send({ clock, post, webhookSecret }: DeliverDeps, event: TestEvent): Promise<number> {
  const { default: StripeClient } = await import('stripe');
  const body = JSON.stringify({
    id: event.id,
    object: 'event',
    type: event.type,
    created: Math.floor(event.createdAt.getTime() / 1_000),
    livemode: false,
    data: { object: event.object },
  });
  const timestamp = Math.floor(clock.now().getTime() / 1_000);
  const secret = await webhookSecret();
  const signature = StripeClient.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return post({ body, signature });
}
