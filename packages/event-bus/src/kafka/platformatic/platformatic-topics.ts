import { type Admin, ConfigResourceTypes, findErrorBy } from '@platformatic/kafka';
import { type TopicAdmin, topicSettings } from '../kafka-topics.ts';
import { endsOf, partitionsOf } from './partition-offsets.ts';

const NOT_YET = ['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE', 'NOT_LEADER_OR_FOLLOWER'];

/** Whether this error of the brokers is the error, or one of its causes. */
export function isProtocolError(error: unknown, ids: readonly string[]): boolean {
  return error instanceof Error && ids.some((id) => findErrorBy(error, 'apiId', id) !== null);
}

/** Topics through `@platformatic/kafka`. */
export function platformaticTopics(admin: Admin): TopicAdmin {
  return {
    listTopics: () => admin.listTopics(),
    createTopics: async (topics, replicationFactor) => {
      // The settings of one request are those of all its topics.
      for (const topic of topics) {
        await admin
          .createTopics({
            topics: [{ topic: topic.name, partitions: topic.partitions, replicas: replicationFactor }],
            configs: topicSettings(topic),
          })
          .catch((error: unknown) => {
            if (!isProtocolError(error, ['TOPIC_ALREADY_EXISTS'])) throw error;
          });
      }
    },
    describeTopics: async (names) => {
      const [{ topics }, configs] = await Promise.all([
        admin.metadata({ topics: [...names], forceUpdate: true }),
        admin.describeConfigs({
          resources: names.map((resourceName) => ({
            resourceType: ConfigResourceTypes.TOPIC,
            resourceName,
            configurationKeys: ['cleanup.policy'],
          })),
        }),
      ]);
      return [...topics].map(([name, { partitions, partitionsCount }]) => ({
        name,
        partitions: partitionsCount,
        cleanup: configs.find(({ resourceName }) => resourceName === name)?.configs[0]?.value ?? undefined,
        isLed: partitions.every(({ leader }) => leader >= 0),
      }));
    },
    readEnds: async (topic) => endsOf(admin, topic, await partitionsOf(admin, topic)),
    isNotYet: (error) => isProtocolError(error, NOT_YET),
  };
}
