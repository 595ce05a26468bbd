import kafkajs, { type Admin } from 'kafkajs';
import { type TopicAdmin, topicSettings } from './kafka-topics.ts';

const NOT_YET = ['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE', 'NOT_LEADER_FOR_PARTITION'];

/** Topics through kafkajs. */
export function kafkajsTopics(admin: Admin): TopicAdmin {
  return {
    listTopics: () => admin.listTopics(),
    createTopics: async (topics, replicationFactor) => {
      await admin.createTopics({
        waitForLeaders: false,
        topics: topics.map((topic) => ({
          topic: topic.name,
          numPartitions: topic.partitions,
          replicationFactor,
          configEntries: topicSettings(topic),
        })),
      });
    },
    describeTopics: async (names) => {
      const [{ topics }, { resources }] = await Promise.all([
        admin.fetchTopicMetadata({ topics: [...names] }),
        admin.describeConfigs({
          includeSynonyms: false,
          resources: names.map((name) => ({
            type: kafkajs.ConfigResourceTypes.TOPIC,
            name,
            configNames: ['cleanup.policy'],
          })),
        }),
      ]);
      return topics.map(({ name, partitions }) => ({
        name,
        partitions: partitions.length,
        cleanup: resources.find(({ resourceName }) => resourceName === name)?.configEntries[0]?.configValue,
        isLed: partitions.every(({ leader }) => leader >= 0),
      }));
    },
    readEnds: (topic) => admin.fetchTopicOffsets(topic),
    isNotYet: (error) => NOT_YET.includes((error as { type?: string }).type ?? ''),
  };
}
