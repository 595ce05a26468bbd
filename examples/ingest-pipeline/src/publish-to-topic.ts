import { randomUUID } from 'node:crypto';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { encodeRecord } from './ingest-message.ts';
import type { Journal } from './journal.ts';
import { type RecordLine, readRecords } from './records.ts';

export type TopicDelivery = {
  readonly brokers: readonly string[];
  readonly source: string;
  readonly records: string;
  readonly journal: Journal;
  readonly origin: 'live' | 'backfill';
};

const TOPIC = 'catalog.ingest.v1';
/** Messages that are sent and acknowledged together. */
const BATCH_SIZE = 100;

/**
 * Sends every record that the journal does not hold and resolves with their number when all brokers in sync have them.
 * Throws when the brokers cannot be reached; what they acknowledged before is in the journal.
 */
export async function publishToTopic(delivery: TopicDelivery): Promise<number> {
  const kafka = new Kafka({
    clientId: `pipeline-${delivery.source}`,
    brokers: [...delivery.brokers],
    logLevel: logLevel.ERROR,
  });
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  await producer.connect();
  try {
    let sent = 0;
    for await (const batch of batchesToSend(delivery)) {
      const messages = batch.map((record) => messageOf(delivery, record));
      await producer.send({ topic: TOPIC, acks: -1, messages });
      await delivery.journal.acknowledge(batch);
      sent += batch.length;
    }
    return sent;
  } finally {
    await producer.disconnect();
  }
}

async function* batchesToSend({ records, journal }: TopicDelivery): AsyncGenerator<RecordLine[]> {
  let batch: RecordLine[] = [];
  for await (const record of readRecords(records)) {
    if (journal.has(record)) continue;
    batch.push(record);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function messageOf({ source, origin }: TopicDelivery, { text, sourceId }: RecordLine) {
  const record = JSON.parse(text);
  return {
    key: `${source}:${sourceId}`,
    value: Buffer.from(encodeRecord(source, record)),
    headers: {
      ce_id: randomUUID(),
      ce_type: record.withdrawn === true ? 'catalog.record.withdrawn' : 'catalog.record.stated',
      ce_source: `/publishers/${source}`,
      ce_time: new Date().toISOString(),
      origin,
    },
  };
}
