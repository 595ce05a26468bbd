import { describe, test } from '@jest/globals';
import { describeEventBus, type LogHarness } from '@platform/event-bus/contract-suite';
import { createKafkaEventBus } from '@platform/event-bus/kafka';
import { findKafka, type KafkaSource } from '@platform/testing/kafka';
import { printSkip } from '@platform/testing/skip';
import kafkajs, { Kafka, logLevel } from 'kafkajs';

async function startOnKafka(source: Extract<KafkaSource, { start: unknown }>): Promise<LogHarness> {
  const kafka = await source.start();
  const { brokers } = kafka;
  // Brokers of our own allow short sessions, so that a killed member is missed soon.
  const sessionTimeoutMs = kafka.kind === 'configured' ? 6_000 : 2_000;
  return {
    connect: (options) =>
      createKafkaEventBus({
        ...options,
        brokers,
        clientId: 'contract-suite',
        sessionTimeoutMs,
      }),
    remote: () => ({
      connection: { kind: 'kafka', brokers, sessionTimeoutMs },
      transfer: [],
    }),
    restart: async () => kafka.restart?.(),
    compactSoon: (topic) => compactSoon(brokers, topic),
    close: kafka.close,
  };
}

/** Rolls segments at once, so that the cleaner may take all but the newest. */
async function compactSoon(brokers: readonly string[], topic: string): Promise<void> {
  const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  await admin.alterConfigs({
    validateOnly: false,
    resources: [
      {
        type: kafkajs.ConfigResourceTypes.TOPIC,
        name: topic,
        configEntries: [
          { name: 'cleanup.policy', value: 'compact' },
          { name: 'segment.ms', value: '100' },
          { name: 'min.cleanable.dirty.ratio', value: '0.01' },
          { name: 'max.compaction.lag.ms', value: '100' },
        ],
      },
    ],
  });
  await admin.disconnect();
}

const source = await findKafka();

if ('start' in source) {
  describeEventBus('Kafka', () => startOnKafka(source));
} else {
  printSkip('event bus contract: Kafka', source.missing);
  describe('event bus contract: Kafka', () => test.skip('needs a Kafka broker', () => undefined));
}
