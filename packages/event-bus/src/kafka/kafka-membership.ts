import { setTimeout as delay } from 'node:timers/promises';
import { type Consumer, type EachBatchPayload, type Kafka, PartitionAssigners } from 'kafkajs';
import { EventLogUnavailableError } from '../errors.ts';
import type { JoinOptions, Membership, StoredRecord } from '../log-transport.ts';
import { heartbeatIntervalMs } from './heartbeat-interval.ts';
import { fromMessage } from './kafka-record.ts';
import { KAFKA_RETRY } from './kafka-retry.ts';
import { LastingConsumer } from './lasting-consumer.ts';
import { subscribedTopicsAssigner } from './subscribed-topics-assigner.ts';

/**
 * Pause before a batch that was not handled is fetched again, so that a failing handler does not loop without pause.
 */
const REDELIVERY_DELAY_MS = 200;
/** A fetch without records ends after this; closing and pausing wait for it. */
const FETCH_WAIT_MS = 250;
type InFlight = { readonly topic: string; readonly partition: number; readonly controller: AbortController };

/** One member of a Kafka group: delivers chunks of what was fetched and commits each after its effect. */
export class KafkaMembership implements Membership {
  readonly #consumer: LastingConsumer;
  readonly #options: JoinOptions;
  #assigned: Readonly<Record<string, readonly number[]>> = {};
  #epoch = 0;
  #isPaused = false;
  #inFlight: InFlight | undefined;

  /** `kafka` is for this member alone. */
  constructor(kafka: Kafka, options: JoinOptions, sessionTimeoutMs: number) {
    this.#options = options;
    this.#consumer = new LastingConsumer({
      create: (mayRestart) => {
        const consumer = kafka.consumer({
          groupId: options.group,
          // The second is what members of an earlier release have, until the last of them has left the group.
          partitionAssigners: [subscribedTopicsAssigner, PartitionAssigners.roundRobin],
          sessionTimeout: sessionTimeoutMs,
          rebalanceTimeout: 2 * sessionTimeoutMs,
          heartbeatInterval: heartbeatIntervalMs(sessionTimeoutMs),
          maxWaitTimeInMs: FETCH_WAIT_MS,
          allowAutoTopicCreation: false,
          retry: { ...KAFKA_RETRY, restartOnFailure: async () => mayRestart() },
        });
        consumer.on('consumer.group_join', ({ payload }) => this.#assign(payload.memberAssignment));
        return consumer;
      },
      run: (consumer) => this.#run(consumer),
      onCrash: () => {
        this.#assigned = {};
      },
    });
  }

  /** Resolves when the member has joined the group. */
  join(): Promise<void> {
    return this.#consumer.start();
  }

  async #run(consumer: Consumer): Promise<void> {
    await consumer.connect();
    await consumer.subscribe({ topics: [...this.#options.topics], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      eachBatch: (payload) => this.#take(payload),
    });
    if (this.#isPaused) this.pause();
  }

  owns = (topic: string, partition: number): boolean => this.#assigned[topic]?.includes(partition) ?? false;

  check = (): void => {
    this.#consumer.check();
  };

  pause = (): void => {
    this.#isPaused = true;
    this.#consumer.current.pause(this.#options.topics.map((topic) => ({ topic })));
  };

  resume = (): void => {
    this.#isPaused = false;
    this.#consumer.current.resume(this.#options.topics.map((topic) => ({ topic })));
  };

  close = async (): Promise<void> => {
    const closed = this.#consumer.close();
    this.#inFlight?.controller.abort(new EventLogUnavailableError('The subscription is closing'));
    await closed;
  };

  #assign(assignment: Readonly<Record<string, readonly number[]>>): void {
    this.#assigned = assignment;
    this.#epoch += 1;
    const running = this.#inFlight;
    if (running !== undefined && !this.owns(running.topic, running.partition)) {
      running.controller.abort(new EventLogUnavailableError('The partition went to another member'));
    }
    this.#options.onAssigned();
  }

  async #take(payload: EachBatchPayload): Promise<void> {
    const { batch, heartbeat, resolveOffset, isRunning, isStale, commitOffsetsIfNecessary } = payload;
    const { topic, partition } = batch;
    const records = batch.messages.map((message) => fromMessage(partition, message));
    const { batchSizeMax } = this.#options;
    for (let start = 0; start < records.length; start += batchSizeMax) {
      if (!isRunning() || isStale() || this.#isPaused || this.#consumer.isClosing) return;
      const chunk = records.slice(start, start + batchSizeMax);
      const last = chunk.at(-1);
      if (last === undefined) return;
      const outcome = await this.#offer(topic, chunk, heartbeat);
      if (!outcome.isHandled) {
        await delay(REDELIVERY_DELAY_MS);
      } else if (this.owns(topic, partition)) {
        // Not `consumer.commitOffsets`, which silently does nothing once the consumer is stopping.
        const partitions = [{ partition, offset: String(last.offset + 1) }];
        await commitOffsetsIfNecessary({ topics: [{ topic, partitions }] });
        resolveOffset(String(last.offset));
      }
      // Makes kafkajs join again.
      if (outcome.lost !== undefined) throw outcome.lost;
      if (!outcome.isHandled) return;
      await heartbeat();
    }
  }

  async #offer(
    topic: string,
    records: readonly StoredRecord[],
    heartbeat: () => Promise<void>,
  ): Promise<{ isHandled: boolean; lost: unknown }> {
    const partition = records[0]?.partition ?? 0;
    const controller = new AbortController();
    let lost: unknown;
    const context = {
      signal: controller.signal,
      heartbeat: async () => {
        if (lost === undefined) {
          await heartbeat().catch((error: unknown) => {
            lost = error;
            // During a rebalance, batches in progress may still be finished and committed.
            if (!isRebalancing(error)) controller.abort(error);
          });
        }
      },
    };
    this.#inFlight = { topic, partition, controller };
    try {
      await this.#options.onBatch({ topic, partition, records, epoch: this.#epoch }, context);
      return { isHandled: true, lost };
    } catch {
      return { isHandled: false, lost };
    } finally {
      this.#inFlight = undefined;
    }
  }
}

function isRebalancing(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'REBALANCE_IN_PROGRESS';
}
