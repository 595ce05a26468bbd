import { setTimeout as delay } from 'node:timers/promises';
import {
  type Admin,
  type BaseOptions,
  Consumer,
  findErrorBy,
  type GroupPartitionsAssigner,
} from '@platformatic/kafka';
import type { Logger } from '../../bus-logger.ts';
import { EventLogUnavailableError } from '../../errors.ts';
import type { JoinOptions, Membership, StoredRecord } from '../../log-transport.ts';
import { heartbeatIntervalMs } from '../heartbeat-interval.ts';
import { ASSIGNER_NAME, spreadPartitions } from '../spread-partitions.ts';
import { positionsOf } from './partition-offsets.ts';
import { type Position, type ReadRecords, readPartitions } from './partition-reader.ts';

/** Pause before a batch that was not handled is fetched again. */
const REDELIVERY_DELAY_MS = 200;
/** Pause after a failed request, and between two looks at a group that is rebalancing or paused. */
const RETRY_MS = 200;
const IDLE_MS = 25;
/** A group that cannot be joined for so long rejects the subscription. */
const JOIN_DEADLINE_MS = 20_000;

export type MembershipOptions = JoinOptions & {
  readonly admin: Admin;
  readonly client: BaseOptions;
  readonly sessionTimeoutMs: number;
  readonly logger: Logger;
};

type InFlight = {
  readonly topic: string;
  readonly partition: number;
  readonly controller: AbortController;
  /** Resolves when the batch is handled and its position committed, or neither. */
  readonly done: Promise<void>;
};

/**
 * One member of a Kafka group. It fetches, delivers and commits in one loop of its own; the library keeps the membership
 * alive and joins again when the group rebalances. Requests are not repeated by the library (`retries: 0`), because it
 * would join again in the middle of a commit: the loop repeats them.
 */
export class PlatformaticMembership implements Membership {
  readonly #options: MembershipOptions;
  readonly #consumer: Consumer;
  readonly #closing = new AbortController();
  #assigned: Readonly<Record<string, readonly number[]>> = {};
  #epoch = 0;
  /** By topic and partition; undefined until they are read from the brokers. */
  #positions: Map<string, Position> | undefined;
  #isPaused = false;
  #isMember = false;
  #isRebalancing = false;
  #inFlight: InFlight | undefined;
  #failing: { readonly sinceMs: number; readonly error: unknown } | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: MembershipOptions) {
    const { client, group, sessionTimeoutMs, topics } = options;
    this.#options = options;
    this.#consumer = new Consumer({
      ...client,
      groupId: group,
      retries: 0,
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout: 2 * sessionTimeoutMs,
      heartbeatInterval: heartbeatIntervalMs(sessionTimeoutMs),
    });
    for (const topic of topics) this.#consumer.topics.track(topic);
    this.#consumer.on('consumer:group:join', ({ assignments = [] }) => this.#assign(assignments));
    this.#consumer.on('error', () => this.#lost());
    this.#consumer.on('consumer:heartbeat:stalled', () => this.#lost());
  }

  /** Resolves when the member has joined the group. */
  async join(): Promise<void> {
    const until = performance.now() + JOIN_DEADLINE_MS;
    while (!this.#isMember) {
      try {
        await this.#join();
      } catch (error) {
        if (performance.now() > until) {
          await this.#consumer.close(true).catch(() => undefined);
          throw error;
        }
        await delay(RETRY_MS);
      }
    }
    this.#running = this.#run();
  }

  owns = (topic: string, partition: number): boolean => this.#assigned[topic]?.includes(partition) ?? false;

  check = (): void => {
    const { sinceMs, error } = this.#failing ?? { sinceMs: Number.POSITIVE_INFINITY, error: undefined };
    if (performance.now() - sinceMs > this.#options.sessionTimeoutMs) throw error;
  };

  pause = (): void => {
    this.#isPaused = true;
  };

  resume = (): void => {
    this.#isPaused = false;
  };

  close = async (): Promise<void> => {
    const reason = new EventLogUnavailableError('The subscription is closing');
    this.#closing.abort(reason);
    this.#inFlight?.controller.abort(reason);
    await this.#running;
    await this.#consumer.close(true);
  };

  async #run(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        if (!this.#isMember) await this.#join();
        else await this.#deliverNext();
        this.#failing = undefined;
      } catch (error) {
        this.#failed(error);
        await this.#pauseFor(RETRY_MS);
      }
    }
  }

  #failed(error: unknown): void {
    if (this.#failing === undefined && !this.#closing.signal.aborted)
      this.#options.logger.warn(
        { err: error, group: this.#options.group },
        'a consumer repeats a failed request',
      );
    this.#failing ??= { sinceMs: performance.now(), error };
    this.#positions = undefined;
    if (error instanceof Error && findErrorBy(error, 'needsRejoin', true) !== null) this.#lost();
  }

  #lost(): void {
    this.#isMember = false;
  }

  async #join(): Promise<void> {
    const joined = this.#consumer.joinGroup({
      // Version 0 of the subscription is what kafkajs writes and reads, so members of both share a group.
      protocols: [
        { name: ASSIGNER_NAME, version: 0 },
        { name: 'RoundRobinAssigner', version: 0 },
      ],
      protocolsMetadata: () => this.#readyToJoin(),
      partitionAssigner: assignPartitions,
    });
    const { promise: closed, reject } = Promise.withResolvers<never>();
    const stop = (): void => reject(this.#closing.signal.reason);
    this.#closing.signal.addEventListener('abort', stop);
    try {
      await Promise.race([joined, closed]);
    } finally {
      this.#closing.signal.removeEventListener('abort', stop);
      this.#isRebalancing = false;
    }
  }

  /**
   * The library calls this before every request to join. Until it has been sent, the partitions are this member's own: the
   * running batch is finished and committed first, so that no other member handles its events too.
   */
  async #readyToJoin(): Promise<Buffer> {
    this.#isRebalancing = true;
    const running = this.#inFlight;
    if (running !== undefined) {
      const { sessionTimeoutMs } = this.#options;
      const expelled = setTimeout(() => {
        running.controller.abort(new EventLogUnavailableError('The session of the member has ended'));
      }, sessionTimeoutMs);
      await running.done.finally(() => clearTimeout(expelled));
    }
    return Buffer.alloc(0);
  }

  #assign(assignments: readonly { readonly topic: string; readonly partitions: readonly number[] }[]): void {
    this.#assigned = Object.fromEntries(assignments.map(({ topic, partitions }) => [topic, partitions]));
    this.#epoch += 1;
    this.#positions = undefined;
    this.#isMember = true;
    this.#isRebalancing = false;
    const running = this.#inFlight;
    if (running !== undefined && !this.owns(running.topic, running.partition))
      running.controller.abort(new EventLogUnavailableError('The partition went to another member'));
    this.#options.onAssigned();
  }

  async #deliverNext(): Promise<void> {
    const epoch = this.#epoch;
    if (!this.#mayDeliver(epoch)) return this.#pauseFor(IDLE_MS);
    this.#positions ??= await this.#readPositions();
    if (this.#positions.size === 0) return this.#pauseFor(IDLE_MS);
    for (const read of await readPartitions(this.#consumer, [...this.#positions.values()])) {
      if (!this.#mayDeliver(epoch)) return;
      await this.#deliver(read, epoch);
    }
  }

  #mayDeliver(epoch: number): boolean {
    const isStopped = this.#isPaused || this.#isRebalancing || this.#closing.signal.aborted;
    return !isStopped && this.#isMember && epoch === this.#epoch;
  }

  async #readPositions(): Promise<Map<string, Position>> {
    const { admin, group } = this.#options;
    const positions = new Map<string, Position>();
    for (const [topic, partitions] of Object.entries(this.#assigned))
      for (const [partition, offset] of await positionsOf(admin, { group, topic, partitions }))
        positions.set(`${topic}/${partition}`, { topic, partition, offset });
    return positions;
  }

  async #deliver({ topic, partition, records, next }: ReadRecords, epoch: number): Promise<void> {
    const { batchSizeMax } = this.#options;
    for (let start = 0; start < records.length; start += batchSizeMax) {
      if (!this.#mayDeliver(epoch)) return;
      const chunk = records.slice(start, start + batchSizeMax);
      if (!(await this.#settle({ topic, partition, records: chunk })))
        return this.#pauseFor(REDELIVERY_DELAY_MS);
      this.#continueAt({ topic, partition, offset: (chunk.at(-1)?.offset ?? 0) + 1 }, epoch);
    }
    if (this.#mayDeliver(epoch)) this.#continueAt({ topic, partition, offset: next }, epoch);
  }

  #continueAt(position: Position, epoch: number): void {
    if (epoch === this.#epoch) this.#positions?.set(`${position.topic}/${position.partition}`, position);
  }

  /** Handles and commits one batch; false when it was not handled. Rejects when it could not be committed. */
  async #settle(batch: {
    readonly topic: string;
    readonly partition: number;
    readonly records: readonly StoredRecord[];
  }): Promise<boolean> {
    const { topic, partition, records } = batch;
    const controller = new AbortController();
    const { promise: done, resolve } = Promise.withResolvers<void>();
    this.#inFlight = { topic, partition, controller, done };
    try {
      const isHandled = await this.#handle(batch, controller);
      if (isHandled && this.owns(topic, partition)) {
        const offset = BigInt((records.at(-1)?.offset ?? 0) + 1);
        await this.#consumer.commit({ offsets: [{ topic, partition, offset, leaderEpoch: -1 }] });
      }
      return isHandled;
    } finally {
      this.#inFlight = undefined;
      resolve();
    }
  }

  async #handle(
    batch: { readonly topic: string; readonly partition: number; readonly records: readonly StoredRecord[] },
    { signal }: AbortController,
  ): Promise<boolean> {
    // The library sends heartbeats by a timer: a handler only has to let timers run.
    const heartbeat = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    try {
      await this.#options.onBatch({ ...batch, epoch: this.#epoch }, { signal, heartbeat });
      return true;
    } catch {
      return false;
    }
  }

  async #pauseFor(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#closing.signal }).catch(() => undefined);
  }
}

/** `spreadPartitions` as an assigner of this library. */
const assignPartitions: GroupPartitionsAssigner = (...[, members, , metadata]) => {
  const subscribed = [...members].map(([memberId, { topics = [] }]) => ({ memberId, topics }));
  const assignments = spreadPartitions(subscribed, (topic) =>
    Array.from({ length: metadata.topics.get(topic)?.partitionsCount ?? 0 }, (_partition, index) => index),
  );
  return [...assignments].map(([memberId, assigned]) => ({
    memberId,
    assignments: new Map(
      Object.entries(assigned).map(([topic, partitions]) => [topic, { topic, partitions }]),
    ),
  }));
};
