import type { Clock } from '@platform/service-kit';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { billingErrors } from '../errors.ts';
import type { EventRefs, PaymentEvent } from '../ports/payment-provider.port.ts';

/** Age of a signature, in seconds, after which it is refused. */
const TOLERANCE_S = 300;

const named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();

/** The parts of an event that name objects; everything else is fetched. */
const objectSchema = z.object({
  id: z.string().min(1).max(255),
  object: z.string(),
  subscription: named,
  payment_intent: named,
  invoice: named,
  parent: z
    .object({ subscription_details: z.object({ subscription: named }).nullish() })
    .nullish()
    .catch(null),
});
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.number().int(),
  data: z.object({ object: objectSchema }),
});

type Webhooks = Pick<Stripe, 'webhooks'>['webhooks'];

/**
 * The event in the raw bytes of a webhook, whose signature is checked with the secret of the endpoint. Throws
 * `BILLING_SIGNATURE_INVALID` for bytes that were not signed with it within the last five minutes.
 */
export function readSignedEvent(
  {
    webhooks,
    secret,
    clock,
  }: { readonly webhooks: Webhooks; readonly secret: string; readonly clock: Clock },
  raw: Buffer,
  signature: string | undefined,
): PaymentEvent {
  let signed: unknown;
  try {
    const now = clock.now().getTime();
    signed = webhooks.constructEvent(raw, signature ?? '', secret, TOLERANCE_S, undefined, now);
  } catch (cause) {
    throw billingErrors.SIGNATURE_INVALID({ cause });
  }
  const event = eventSchema.safeParse(signed);
  if (!event.success) throw billingErrors.SIGNATURE_INVALID({ cause: event.error });
  const { id, type, created, data } = event.data;
  return { id, type, createdAt: new Date(created * 1_000), refs: refsOf(data.object) };
}

function refsOf(object: z.output<typeof objectSchema>): EventRefs {
  const isA = (kind: string) => (object.object === kind ? object.id : null);
  return {
    checkoutId: isA('checkout.session'),
    subscriptionId:
      isA('subscription') ?? object.subscription ?? object.parent?.subscription_details?.subscription ?? null,
    paymentId: isA('payment_intent') ?? object.payment_intent ?? null,
    invoiceId: isA('invoice') ?? object.invoice ?? null,
  };
}
