import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventBus, LogFacts } from '@platform/event-bus';
import { createKafkaEventBus, type KafkaClient, kafkaOptions } from '@platform/event-bus/kafka';
import { type Environment, eventBusConfigFields, loadConfig } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { findSecureKafka, type SecureKafka } from '@platform/testing/secure-kafka';
import { describeUnless } from '@platform/testing/skip';
import { z } from 'zod';
import { silentLogger } from '../src/bus-logger.ts';

const schema = z.object(eventBusConfigFields());
const source = await findSecureKafka();
const HEADERS = { ce_id: 'i', ce_type: 't', ce_source: 's', ce_time: 'z', origin: 'live' } as const;

describeUnless('missing' in source ? source.missing : undefined, 'Kafka with TLS and a login', () => {
  let kafka: SecureKafka;
  let folder: string;
  const open: EventBus[] = [];
  const logged: string[] = [];
  const logger = { ...silentLogger, error: (_: LogFacts, message: string) => void logged.push(message) };

  const connect = (client: KafkaClient, environment: Environment): EventBus => {
    const config = loadConfig(schema, { ...environment, KAFKA_CLIENT: client });
    const bus = createKafkaEventBus({ ...kafkaOptions(config), clientId: 'secure', logger });
    open.push(bus);
    return bus;
  };
  const login = (changed: Environment = {}): Environment => ({
    KAFKA_BROKERS: kafka.loginBrokers.join(','),
    KAFKA_TLS: 'on',
    KAFKA_TLS_CA: kafka.pem.ca,
    KAFKA_SASL: 'scram-sha-512',
    KAFKA_SASL_USERNAME: kafka.user.username,
    KAFKA_SASL_PASSWORD: kafka.user.password,
    ...changed,
  });
  const mutual = (changed: Environment = {}): Environment => ({
    KAFKA_BROKERS: kafka.mutualBrokers.join(','),
    KAFKA_TLS: 'on',
    KAFKA_TLS_CA: kafka.pem.ca,
    KAFKA_TLS_CERT: kafka.pem.clientCert,
    KAFKA_TLS_KEY: kafka.pem.clientKey,
    ...changed,
  });

  beforeAll(async () => {
    if ('missing' in source) return;
    kafka = await source.start();
    folder = mkdtempSync(join(tmpdir(), 'secure-kafka-'));
    writeFileSync(join(folder, 'ca.crt'), kafka.pem.ca);
  }, 120_000);
  afterEach(async () => {
    logged.length = 0;
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  }, 60_000);
  afterAll(async () => {
    await kafka?.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  describe.each(['kafkajs', 'platformatic'] as const)('by %s', (client) => {
    test.each([
      ['a login by SCRAM', () => login()],
      ['a login by PLAIN', () => login({ KAFKA_SASL: 'plain' })],
      ['an authority in a file', () => login({ KAFKA_TLS_CA: join(folder, 'ca.crt') })],
      ['a certificate of the client', () => mutual()],
    ])(
      'publishes and consumes with %s',
      async (_, environment) => {
        const bus = connect(client, environment());
        const topic = `contract.secure${Date.now()}.v1`;
        const handled: string[] = [];
        await bus.check();
        await bus.ensureTopics([{ name: topic, partitions: 1, cleanup: 'delete' }]);
        await bus.publish(topic, [{ key: 'a', value: Buffer.from('1'), headers: HEADERS }]);
        await bus.subscribe({
          group: 'g',
          topics: [topic],
          batchSizeMax: 10,
          handle: async (events) => void handled.push(...events.map(({ key }) => key)),
        });
        await eventually(() => expect(handled).toEqual(['a']), { deadlineMs: 60_000 });
      },
      120_000,
    );

    test.each([
      ['a wrong password', () => login({ KAFKA_SASL_PASSWORD: 'not-the-password' }), /KAFKA_SASL_PASSWORD/],
      [
        'a wrong password by PLAIN',
        () => login({ KAFKA_SASL: 'plain', KAFKA_SASL_PASSWORD: 'not-the-password' }),
        /KAFKA_SASL_PASSWORD/,
      ],
      ['a mechanism that is off', () => login({ KAFKA_SASL: 'scram-sha-256' }), /mechanism KAFKA_SASL/],
      ['an authority that did not sign', () => login({ KAFKA_TLS_CA: kafka.pem.otherCa }), /KAFKA_TLS_CA/],
      ['no authority', () => login({ KAFKA_TLS_CA: undefined }), /KAFKA_TLS_CA/],
      [
        'no certificate of the client',
        () => mutual({ KAFKA_TLS_CERT: undefined, KAFKA_TLS_KEY: undefined }),
        /KAFKA_TLS_CERT/,
      ],
      [
        'TLS on a port without it',
        () => login({ KAFKA_BROKERS: kafka.plainBrokers.join(',') }),
        /does not accept TLS/,
      ],
    ])(
      'with %s check rejects and the log has one sentence that names the key',
      async (_, environment, sentence) => {
        const bus = connect(client, environment());
        await expect(bus.check()).rejects.toThrow(sentence);
        const sentences = logged.filter((line) => sentence.test(line));
        expect(sentences).toHaveLength(1);
        expect(logged.join()).not.toContain('not-the-password');
      },
      60_000,
    );
  });
});

test.each<[string, Environment, RegExp]>([
  ['a certificate without its key', { KAFKA_TLS: 'on', KAFKA_TLS_CERT: '-----BEGIN ' }, /KAFKA_TLS_CERT/],
  ['certificates without TLS', { KAFKA_TLS_CA: '-----BEGIN ' }, /KAFKA_TLS: is off/],
  ['a file that is not there', { KAFKA_TLS: 'on', KAFKA_TLS_CA: '/nowhere/ca.crt' }, /KAFKA_TLS_CA/],
  [
    'a file without PEM text',
    { KAFKA_TLS: 'on', KAFKA_TLS_CA: join(import.meta.dirname, '../package.json') },
    /KAFKA_TLS_CA/,
  ],
  [
    'a login without password',
    { KAFKA_SASL: 'scram-sha-512', KAFKA_SASL_USERNAME: 'a' },
    /KAFKA_SASL_PASSWORD/,
  ],
  ['a password without login', { KAFKA_SASL_PASSWORD: 'a' }, /KAFKA_SASL: is not set/],
  [
    'a password that would be sent in the clear',
    { KAFKA_SASL: 'plain', KAFKA_SASL_USERNAME: 'a', KAFKA_SASL_PASSWORD: 'secret-word' },
    /unencrypted/,
  ],
])('%s is refused at the start', (_, environment, sentence) => {
  const config = loadConfig(schema, { KAFKA_BROKERS: 'kafka:9092', ...environment });
  expect(() => kafkaOptions(config)).toThrow(sentence);
  expect(() => kafkaOptions(config)).not.toThrow(/secret-word/);
});
