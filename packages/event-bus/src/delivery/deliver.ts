import { setTimeout as delay } from 'node:timers/promises';
import type { BatchContext, ReceivedEvent } from '../port.ts';
import type { RetryPolicy } from './retry-policy.ts';

/** The subscription is closing: nothing is decided about the events, they come again. */
export class DeliveryInterruptedError extends Error {
  override readonly name = 'DeliveryInterruptedError';
}

/** `isParked`: not tried, only behind one that was. */
export type Aside = { readonly reason: string; readonly isParked: boolean };

export type DeliveryOptions = {
  /** The handler, already inside the trace of the events. */
  readonly handle: (events: readonly ReceivedEvent[], context: BatchContext) => Promise<void>;
  readonly retry: RetryPolicy;
  /** Puts an event aside durably. What follows of its key is then no longer offered but put aside too. */
  readonly setAside: (event: ReceivedEvent, aside: Aside) => Promise<void>;
};

/** How long a wait may go on without telling the broker that the member lives. */
export const HEARTBEAT_MS = 1_000;

/**
 * Brings events to the handler until every one is handled or set aside: first all at once, then, when that fails, one
 * by one in order, in rounds with growing pauses. A failing event holds back its key only; the others flow in the
 * same round. Transient errors are retried without limit and count for nobody. Rejects only when interrupted.
 */
export async function deliver(
  events: readonly ReceivedEvent[],
  context: BatchContext,
  { handle, retry, setAside }: DeliveryOptions,
): Promise<void> {
  const deliveries = new Map<ReceivedEvent, number>();
  const failures = new Map<ReceivedEvent, number>();
  const failed = (event: ReceivedEvent): number => failures.get(event) ?? 0;
  let transients = 0;

  const attempted = (event: ReceivedEvent): ReceivedEvent => {
    const attempt = (deliveries.get(event) ?? 0) + 1;
    deliveries.set(event, attempt);
    return { ...event, attempt };
  };

  /** Undefined when handled, else the error. */
  const offer = async (batch: readonly ReceivedEvent[]): Promise<{ error: unknown } | undefined> => {
    throwIfInterrupted(context);
    try {
      await handle(batch.map(attempted), context);
      transients = 0;
      return undefined;
    } catch (error) {
      throwIfInterrupted(context);
      if (retry.isTransient(error)) for (const event of batch) deliveries.delete(event);
      // Who of several was to blame is not known: only what fails alone has failed.
      else if (batch.length === 1) for (const event of batch) failures.set(event, failed(event) + 1);
      return { error };
    }
  };

  const pauseForDependency = (): Promise<void> => {
    transients += 1;
    return pause(retry.delayMs(transients), context);
  };

  let whole = await offer(events);
  while (whole !== undefined && retry.isTransient(whole.error)) {
    await pauseForDependency();
    whole = await offer(events);
  }
  if (whole === undefined) return;

  let pending = [...events];
  const first = pending[0];
  if (pending.length === 1 && first !== undefined && failed(first) >= retry.attemptsMax) {
    await setAside(first, failure(whole.error));
    return;
  }
  if (pending.length === 1) await pause(retry.delayMs(1), context);

  const asideKeys = new Map<string, string>();
  while (pending.length > 0) {
    const heldKeys = new Set<string>();
    const held: ReceivedEvent[] = [];
    for (const event of pending) {
      const blocker = asideKeys.get(event.key);
      if (blocker !== undefined) {
        await setAside(event, { reason: blocker, isParked: true });
        continue;
      }
      if (heldKeys.has(event.key)) {
        held.push(event);
        continue;
      }
      let outcome = await offer([event]);
      while (outcome !== undefined && retry.isTransient(outcome.error)) {
        await pauseForDependency();
        outcome = await offer([event]);
      }
      if (outcome === undefined) continue;
      if (failed(event) >= retry.attemptsMax) {
        await setAside(event, failure(outcome.error));
        asideKeys.set(event.key, behind(event));
      } else {
        heldKeys.add(event.key);
        held.push(event);
      }
    }
    pending = held;
    if (pending.length > 0) await pause(retry.delayMs(Math.max(...pending.map(failed))), context);
  }
}

/** Why an event was put aside without being tried. */
export const behind = ({ partition, offset }: { partition: number; offset: number }): string =>
  `parked behind ${partition}-${offset}`;

/** Name and message of the error, short enough for a header. */
function failure(error: unknown): Aside {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { reason: text.slice(0, 1_000).toWellFormed(), isParked: false };
}

function throwIfInterrupted({ signal }: BatchContext): void {
  if (signal.aborted)
    throw new DeliveryInterruptedError('The subscription is closing', { cause: signal.reason });
}

async function pause(ms: number, context: BatchContext): Promise<void> {
  for (let left = ms; left > 0; left -= HEARTBEAT_MS) {
    await delay(Math.min(left, HEARTBEAT_MS), undefined, { signal: context.signal }).catch(() => undefined);
    throwIfInterrupted(context);
    await context.heartbeat();
  }
}
