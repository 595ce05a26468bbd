import kafkajs, { type Admin } from 'kafkajs';
import type { ExistingTopic, TopicChange } from './plan.ts';

/** Source of a setting that was made on the topic itself, in Kafka's protocol. */
const OWN_SETTING = 1;
const CHANGE_MS = 30_000;

/** The topics of these names that the cluster has. */
export async function readTopics(
  admin: Admin,
  names: readonly string[],
): Promise<ReadonlyMap<string, ExistingTopic>> {
  const known = new Set(await admin.listTopics());
  const present = names.filter((name) => known.has(name));
  if (present.length === 0) return new Map();
  const [{ topics }, { resources }] = await Promise.all([
    admin.fetchTopicMetadata({ topics: present }),
    admin.describeConfigs({
      includeSynonyms: false,
      resources: present.map((name) => ({ type: kafkajs.ConfigResourceTypes.TOPIC, name })),
    }),
  ]);
  return new Map(
    topics.map(({ name, partitions }) => {
      const entries = resources.find(({ resourceName }) => resourceName === name)?.configEntries ?? [];
      const pairs = entries.map(({ configName, configValue }) => [configName, configValue] as const);
      const own = entries.filter((entry) => (entry.configSource as number) === OWN_SETTING);
      return [
        name,
        {
          name,
          partitions: partitions.length,
          replication: partitions[0]?.replicas.length ?? 0,
          settings: Object.fromEntries(pairs),
          own: Object.fromEntries(own.map(({ configName, configValue }) => [configName, configValue])),
        },
      ];
    }),
  );
}

function entriesOf(settings: Readonly<Record<string, string>>): { name: string; value: string }[] {
  return Object.entries(settings).map(([name, value]) => ({ name, value }));
}

/** Makes one change; a topic that another process created meanwhile is left to the next run. */
export async function makeChange(admin: Admin, change: TopicChange): Promise<void> {
  switch (change.kind) {
    case 'create': {
      const { name, partitions, replication, settings } = change.topic;
      await admin.createTopics({
        timeout: CHANGE_MS,
        waitForLeaders: false,
        topics: [
          {
            topic: name,
            numPartitions: partitions,
            replicationFactor: replication,
            configEntries: entriesOf(settings),
          },
        ],
      });
      return;
    }
    case 'add-partitions':
      await admin.createPartitions({
        timeout: CHANGE_MS,
        topicPartitions: [{ topic: change.name, count: change.to }],
      });
      return;
    case 'set':
      await admin.alterConfigs({
        validateOnly: false,
        resources: [
          {
            type: kafkajs.ConfigResourceTypes.TOPIC,
            name: change.name,
            configEntries: entriesOf(change.all),
          },
        ],
      });
      return;
    case 'difference':
  }
}
