import { setTimeout as delay } from 'node:timers/promises';
import type { BatchContext, ReceivedEvent } from '../port.ts';
import type { RetryPolicy } from './retry-policy.ts';

/** The subscription is closing: nothing is decided about the events, which are delivered again later. */
export class DeliveryInterruptedError extends Error {
  override readonly name = 'DeliveryInterruptedError';
}

/** `isParked`: the handler was not called with it; it only follows an event that failed. */
export type DeadLetterCause = { readonly reason: string; readonly isParked: boolean };

export type DeliveryOptions = {
  /** The handler, already inside the trace of the events. */
  readonly handle: (events: readonly ReceivedEvent[], context: BatchContext) => Promise<void>;
  readonly retry: RetryPolicy;
  /**
   * Stores an event durably as a dead letter. Later events of its key are then stored too without calling the handler.
   */
  readonly storeDeadLetter: (event: ReceivedEvent, cause: DeadLetterCause) => Promise<void>;
};

/** Longest time between two heartbeats of a waiting member. */
export const HEARTBEAT_MS = 1_000;

/**
 * Delivers events to the handler until every one is handled or stored as a dead letter: first all at once, then, when
 * that fails, one by one in order, in rounds with growing pauses. A failing event parks only its key; other keys
 * continue in the same round. Transient errors are retried without limit and do not count as failures. Rejects only
 * when interrupted.
 */
export async function deliver(
  events: readonly ReceivedEvent[],
  context: BatchContext,
  options: DeliveryOptions,
): Promise<void> {
  await new Delivery(context, options).run(events);
}

type Failed = { readonly error: unknown };

/** Attempts and failures of one batch. */
class Delivery {
  readonly #context: BatchContext;
  readonly #options: DeliveryOptions;
  readonly #deliveries = new Map<ReceivedEvent, number>();
  readonly #failures = new Map<ReceivedEvent, number>();
  /** Keys of which an event was stored as a dead letter, with the reason for parking the later ones. */
  readonly #parkedKeys = new Map<string, string>();

  constructor(context: BatchContext, options: DeliveryOptions) {
    this.#context = context;
    this.#options = options;
  }

  async run(events: readonly ReceivedEvent[]): Promise<void> {
    if (events.length > 1 && (await this.#deliver(events)) === undefined) return;
    let pending = events;
    while (pending.length > 0) {
      pending = await this.#round(pending);
      if (pending.length > 0) await this.#pause(Math.max(...pending.map((event) => this.#failed(event))));
    }
  }

  /** Delivers every event alone unless its key is parked; returns those to retry. */
  async #round(events: readonly ReceivedEvent[]): Promise<readonly ReceivedEvent[]> {
    const retrying: ReceivedEvent[] = [];
    for (const event of events) {
      const blocker = this.#parkedKeys.get(event.key);
      if (blocker !== undefined)
        await this.#options.storeDeadLetter(event, { reason: blocker, isParked: true });
      else if (retrying.some(({ key }) => key === event.key) || (await this.#isToRetry(event)))
        retrying.push(event);
    }
    return retrying;
  }

  async #isToRetry(event: ReceivedEvent): Promise<boolean> {
    const failed = await this.#deliver([event]);
    if (failed === undefined) return false;
    if (this.#failed(event) < this.#options.retry.attemptsMax) return true;
    await this.#options.storeDeadLetter(event, failure(failed.error));
    this.#parkedKeys.set(event.key, parkedReason(event));
    return false;
  }

  /** Undefined when handled; transient errors are retried. */
  async #deliver(batch: readonly ReceivedEvent[]): Promise<Failed | undefined> {
    for (let transients = 1; ; transients += 1) {
      const failed = await this.#attempt(batch);
      if (failed === undefined || !this.#options.retry.isTransient(failed.error)) {
        // In a batch of several events the failing one is unknown, so only an event that fails alone counts as failed.
        const [single] = batch;
        if (failed !== undefined && batch.length === 1 && single !== undefined) {
          this.#failures.set(single, this.#failed(single) + 1);
        }
        return failed;
      }
      for (const event of batch) this.#deliveries.delete(event);
      await this.#pause(transients);
    }
  }

  async #attempt(batch: readonly ReceivedEvent[]): Promise<Failed | undefined> {
    throwIfInterrupted(this.#context);
    const attempted = batch.map((event) => {
      const attempt = (this.#deliveries.get(event) ?? 0) + 1;
      this.#deliveries.set(event, attempt);
      return { ...event, attempt };
    });
    try {
      await this.#options.handle(attempted, this.#context);
      return undefined;
    } catch (error) {
      throwIfInterrupted(this.#context);
      return { error };
    }
  }

  #failed(event: ReceivedEvent): number {
    return this.#failures.get(event) ?? 0;
  }

  /** Waits for the delay of the policy and sends heartbeats meanwhile. */
  async #pause(failures: number): Promise<void> {
    const { signal, heartbeat } = this.#context;
    for (let left = this.#options.retry.delayMs(failures); left > 0; left -= HEARTBEAT_MS) {
      await delay(Math.min(left, HEARTBEAT_MS), undefined, { signal }).catch(() => undefined);
      throwIfInterrupted(this.#context);
      await heartbeat();
    }
  }
}

/** Why an event was parked without calling the handler. */
export function parkedReason({ partition, offset }: { partition: number; offset: number }): string {
  return `parked behind ${partition}-${offset}`;
}

/** Name and message of the error, short enough for a header. */
function failure(error: unknown): DeadLetterCause {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { reason: text.slice(0, 1_000).toWellFormed(), isParked: false };
}

function throwIfInterrupted({ signal }: BatchContext): void {
  if (signal.aborted)
    throw new DeliveryInterruptedError('The subscription is closing', { cause: signal.reason });
}
