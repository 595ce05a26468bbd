import { ConsumerStalledError } from '../errors.ts';
import type { LogTransport } from '../log-transport.ts';
import type { GroupLag } from '../port.ts';
import type { Consumer } from './consumer.ts';

/** One partition may wait for others of its consumer for so many times the limit of the whole consumer. */
const PARTITION_PATIENCE = 5;

type Seen = {
  /** Batches that the consumer had settled when it was first seen with unread events, and when that was. */
  readonly settled: number;
  readonly sinceMs: number;
  /** The same for each partition with unread events, by topic and partition. */
  readonly partitions: ReadonlyMap<string, { readonly committed: number; readonly sinceMs: number }>;
};

/** Finds consumers that have unread events of their partitions and settle none of them. */
export class StallDetector {
  readonly #transport: LogTransport;
  readonly #now: () => number;
  readonly #stalledAfterMs: number;
  readonly #seen = new WeakMap<Consumer, Seen>();

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
    const unread = lag.filter(
      ({ topic, partition, committed, end }) => committed < end && consumer.owns(topic, partition),
    );
    const seen = this.#look(consumer, unread);
    const stalled = this.#stalledPartition(consumer, unread, seen);
    if (stalled !== undefined) throw this.#describe(consumer, stalled, seen);
  }

  #look(consumer: Consumer, unread: readonly GroupLag[]): Seen {
    const now = this.#now();
    const before = unread.length === 0 ? undefined : this.#seen.get(consumer);
    const isMoving = before?.settled !== consumer.settled;
    const seen = {
      settled: consumer.settled,
      sinceMs: before === undefined || isMoving ? now : before.sinceMs,
      partitions: new Map(
        unread.map((one) => {
          const known = before?.partitions.get(keyOf(one));
          const { committed } = one;
          return [keyOf(one), known?.committed === committed ? known : { committed, sinceMs: now }];
        }),
      ),
    };
    this.#seen.set(consumer, seen);
    return seen;
  }

  #stalledPartition(consumer: Consumer, unread: readonly GroupLag[], seen: Seen): GroupLag | undefined {
    const now = this.#now();
    if (now - seen.sinceMs >= this.#stalledAfterMs) {
      const { running } = consumer;
      return (
        unread.find(({ topic, partition }) => topic === running?.topic && partition === running.partition) ??
        unread[0]
      );
    }
    return unread.find((one) => {
      const { sinceMs } = seen.partitions.get(keyOf(one)) ?? { sinceMs: now };
      return now - sinceMs >= PARTITION_PATIENCE * this.#stalledAfterMs;
    });
  }

  #describe(consumer: Consumer, { topic, partition, committed, end }: GroupLag, seen: Seen) {
    const { running, isDelivering } = consumer;
    const isStuck = running !== undefined && this.#now() - running.sinceMs >= this.#stalledAfterMs;
    const reason = isStuck ? 'handler' : isDelivering ? 'retries' : 'fetch';
    const sinceMs = isStuck
      ? running.sinceMs
      : Math.min(seen.sinceMs, seen.partitions.get(keyOf({ topic, partition }))?.sinceMs ?? seen.sinceMs);
    return new ConsumerStalledError({
      group: consumer.group,
      topic,
      partition,
      reason,
      sinceMs,
      lastOffset: committed - 1,
      unread: end - committed,
    });
  }
}

function keyOf({ topic, partition }: Pick<GroupLag, 'topic' | 'partition'>): string {
  return `${topic}/${partition}`;
}
