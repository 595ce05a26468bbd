import { randomUUID } from 'node:crypto';
import type { Kafka } from 'kafkajs';
import type { StoredRecord, Tail } from '../log-transport.ts';
import { fromMessage } from './kafka-record.ts';
import { KAFKA_RETRY } from './kafka-retry.ts';
import { LastingConsumer } from './lasting-consumer.ts';

export type KafkaTailOptions = {
  /** Offsets by partition from which on records are delivered; those that are absent start at the beginning. */
  readonly starts: ReadonlyMap<number, number>;
  readonly onRecords: (records: readonly StoredRecord[]) => void;
};

/**
 * Reads all partitions of a topic until it is closed. kafkajs reads only through groups, so every tail has its own group
 * that never commits; the broker removes it when it is empty.
 */
export async function startKafkaTail(
  kafka: Kafka,
  topic: string,
  { starts, onRecords }: KafkaTailOptions,
): Promise<Tail> {
  const next = new Map(starts);
  const consumer = new LastingConsumer({
    create: (mayRestart) =>
      kafka.consumer({
        groupId: `tail.${topic}.${randomUUID()}`,
        maxWaitTimeInMs: 250,
        allowAutoTopicCreation: false,
        retry: { ...KAFKA_RETRY, restartOnFailure: async () => mayRestart() },
      }),
    run: async (member) => {
      await member.connect();
      await member.subscribe({ topic, fromBeginning: true });
      await member.run({
        autoCommit: false,
        eachBatch: async ({ batch }) => {
          // After a reconnection reading starts from the beginning; records that were delivered are skipped.
          const due = next.get(batch.partition) ?? 0;
          const records = batch.messages
            .map((message) => fromMessage(batch.partition, message))
            .filter(({ offset }) => offset >= due);
          next.set(batch.partition, Math.max(due, Number(batch.lastOffset()) + 1));
          if (records.length > 0) onRecords(records);
        },
      });
      for (const [partition, offset] of next) member.seek({ topic, partition, offset: String(offset) });
    },
  });
  await consumer.start();
  return { close: () => consumer.close() };
}
