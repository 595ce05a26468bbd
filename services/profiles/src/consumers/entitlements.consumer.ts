import { setTimeout as delay } from 'node:timers/promises';
import type { EventBus, ReceivedEvent, Subscription } from '@platform/event-bus';
import { decodeEntitlement, EventDecodeError } from '@platform/events/billing';
import { TOPICS } from '@platform/events/topics';
import type { EntitlementStore } from '../ports/entitlement.store.port.ts';

const GROUP = 'profiles';
const BATCH_SIZE_MAX = 200;
/** A page waits for this at most before it is refused; events are applied within some ten milliseconds. */
const CATCH_UP_MS = 2_000;
const CATCH_UP_POLL_MS = 100;

export type ConsumedEntitlements = Pick<Subscription, 'close'> & {
  /** Waits until every entitlement that is published by now was applied; false when that takes more than 2 s. */
  readonly catchUp: () => Promise<boolean>;
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
    handle: (events) => applyEntitlements(events, entitlements),
    retry: { attemptsMax: 1, isTransient: (error) => !(error instanceof EventDecodeError) },
  });
  return {
    close,
    catchUp: () => catchUp(eventBus, name),
  };
}

/** Applies states and removals to copies of entitlements. */
export async function applyEntitlements(
  events: readonly Pick<ReceivedEvent, 'key' | 'value'>[],
  entitlements: Pick<EntitlementStore, 'apply' | 'remove'>,
): Promise<void> {
  for (const { key, value } of events) {
    if (value === null) await entitlements.remove(key);
    else await entitlements.apply(decodeEntitlement(value));
  }
}

/** Later events do not count, so that a busy topic delays nobody. */
async function catchUp(eventBus: Pick<EventBus, 'lag'>, topic: string): Promise<boolean> {
  const until = performance.now() + CATCH_UP_MS;
  const positions = await eventBus.lag(GROUP, [topic]);
  const ends = new Map(positions.map(({ partition, end }) => [partition, end]));
  let now = positions;
  while (now.some(({ partition, committed }) => committed < (ends.get(partition) ?? 0))) {
    if (performance.now() > until) return false;
    await delay(CATCH_UP_POLL_MS);
    now = await eventBus.lag(GROUP, [topic]);
  }
  return true;
}
