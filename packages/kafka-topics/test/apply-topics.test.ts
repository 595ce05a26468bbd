import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applyTopics, readTopicsFile } from '@platform/kafka-topics';
import { eventually } from '@platform/testing/eventually';
import { findKafka, type TestKafka } from '@platform/testing/kafka';
import { describeUnless } from '@platform/testing/skip';
import kafkajs, { type Admin, Kafka, logLevel } from 'kafkajs';

const source = await findKafka();

describeUnless('missing' in source ? source.missing : undefined, 'topics applied to a real Kafka', () => {
  let kafka: TestKafka;
  let admin: Admin;
  const file = readTopicsFile();
  // A name of its own for each run, since a configured broker keeps its topics.
  const name = `contract.topics${Date.now()}.v1`;
  const declared = { ...file, topics: [{ ...file.topics[0], name, partitions: 2 }] as typeof file.topics };
  const apply = (changed: { readonly partitions?: number; readonly isDryRun?: boolean } = {}) => {
    const { partitions = 2, isDryRun = false } = changed;
    const topics = declared.topics.map((topic) => ({ ...topic, partitions }));
    return applyTopics({
      brokers: kafka.brokers,
      file: { ...declared, topics },
      replicationMax: 1,
      isDryRun,
    }).then(({ changes }) => changes);
  };
  /** A broker reports a change only when it has read it from the controller. */
  const hasSettings = (...values: readonly string[]) =>
    eventually(async () => {
      const configNames = ['cleanup.policy', 'max.message.bytes'];
      const resources = [{ type: kafkajs.ConfigResourceTypes.TOPIC, name, configNames }];
      const described = await admin.describeConfigs({ includeSynonyms: false, resources });
      expect(described.resources[0]?.configEntries.map(({ configValue }) => configValue)).toEqual(values);
    });

  beforeAll(async () => {
    if ('missing' in source) return;
    kafka = await source.start();
    admin = new Kafka({ brokers: [...kafka.brokers], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
  }, 120_000);
  afterAll(async () => {
    await admin?.disconnect();
    await kafka?.close();
  }, 60_000);

  test('are created once, corrected later, and keep what the file does not name', async () => {
    expect(await apply({ isDryRun: true })).toMatchObject([{ kind: 'create' }]);
    expect(await admin.listTopics()).not.toContain(name);
    expect(await apply()).toMatchObject([{ kind: 'create' }]);
    await eventually(async () => expect(await admin.listTopics()).toContain(name));
    expect(await apply()).toEqual([]);

    await admin.alterConfigs({
      validateOnly: false,
      resources: [
        {
          type: kafkajs.ConfigResourceTypes.TOPIC,
          name,
          configEntries: [
            { name: 'cleanup.policy', value: 'delete' },
            { name: 'max.message.bytes', value: '2000000' },
          ],
        },
      ],
    });
    await hasSettings('delete', '2000000');
    expect(await apply({ partitions: 3 })).toMatchObject([{ kind: 'add-partitions' }, { kind: 'set' }]);
    await hasSettings('compact', '2000000');
    expect(await apply({ partitions: 3 })).toEqual([]);
    expect(await apply({ partitions: 2 })).toMatchObject([{ kind: 'difference' }]);
  }, 60_000);

  test('are refused on a cluster with too few brokers, before anything is created', async () => {
    const topics = declared.topics.map((topic) => ({ ...topic, name: 'contract.never.v1', replication: 9 }));
    await expect(applyTopics({ brokers: kafka.brokers, file: { ...declared, topics } })).rejects.toThrow(
      /--replication/,
    );
    expect(await admin.listTopics()).not.toContain('contract.never.v1');
  });
});
