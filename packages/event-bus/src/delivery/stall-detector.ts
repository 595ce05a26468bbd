import { ConsumerStalledError } from '../errors.ts';
import type { LogTransport } from '../log-transport.ts';
import type { Consumer } from './consumer.ts';

/** Finds consumers that have unread events and settle none of them. */
export class StallDetector {
  readonly #transport: LogTransport;
  readonly #now: () => number;
  readonly #stalledAfterMs: number;
  /** When a consumer was first seen with unread events, and how many it had settled then. */
  readonly #lagging = new WeakMap<Consumer, { readonly settled: number; readonly sinceMs: number }>();

  constructor(options: {
    readonly transport: LogTransport;
    readonly now: () => number;
    readonly stalledAfterMs: number;
  }) {
    this.#transport = options.transport;
    this.#now = options.now;
    this.#stalledAfterMs = options.stalledAfterMs;
  }

  /** @throws ConsumerStalledError when nothing was settled for `stalledAfterMs` since an earlier call. */
  async refuseStalled(consumer: Consumer): Promise<void> {
    consumer.check();
    const lag = consumer.isPaused ? [] : await this.#transport.lag(consumer.group, consumer.topics);
    const unread = lag.find(({ committed, end }) => committed < end);
    const seen = this.#lagging.get(consumer);
    if (unread === undefined) this.#lagging.delete(consumer);
    else if (seen?.settled !== consumer.settled)
      this.#lagging.set(consumer, { settled: consumer.settled, sinceMs: this.#now() });
    else if (this.#now() - seen.sinceMs >= this.#stalledAfterMs) {
      throw new ConsumerStalledError(
        `${consumer.group} makes no progress on ${unread.topic}/${unread.partition}`,
      );
    }
  }
}
