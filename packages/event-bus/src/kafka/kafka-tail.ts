import { randomUUID } from 'node:crypto';
import type { Kafka } from 'kafkajs';
import type { StoredRecord, Tail } from '../log-transport.ts';
import { fromMessage } from './kafka-record.ts';
import { KAFKA_RETRY } from './kafka-retry.ts';

/**
 * Reads a one-partition topic from its beginning until it is closed. kafkajs reads only through groups, so every tail
 * has its own group that never commits; the broker removes it when it is empty.
 */
export async function startKafkaTail(
  kafka: Kafka,
  topic: string,
  onRecords: (records: readonly StoredRecord[]) => void,
): Promise<Tail> {
  const consumer = kafka.consumer({
    groupId: `tail.${topic}.${randomUUID()}`,
    maxWaitTimeInMs: 250,
    allowAutoTopicCreation: false,
    retry: { ...KAFKA_RETRY, restartOnFailure: async () => true },
  });
  let next = 0;
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachBatch: async ({ batch }) => {
      // After a reconnection reading starts from the beginning; records that were delivered are skipped.
      const records = batch.messages
        .map((message) => fromMessage(batch.partition, message))
        .filter(({ offset }) => offset >= next);
      next = Math.max(next, Number(batch.lastOffset()) + 1);
      if (records.length > 0) onRecords(records);
    },
  });
  return { close: () => consumer.disconnect() };
}
