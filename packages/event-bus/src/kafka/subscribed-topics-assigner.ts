import kafkajs, { type PartitionAssigner } from 'kafkajs';

const { MemberMetadata, MemberAssignment } = kafkajs.AssignerProtocol;
const NAME = 'SubscribedTopics';
const VERSION = 1;

type Partitions = Record<string, number[]>;

/**
 * Spreads the partitions of each topic over the members of a group that have subscribed to it. The assigner of kafkajs
 * spreads the topics of one member over all of them, so that nobody reads what only others have subscribed to.
 */
export const subscribedTopicsAssigner: PartitionAssigner = ({ cluster }) => ({
  name: NAME,
  version: VERSION,
  protocol: ({ topics }) => ({
    name: NAME,
    metadata: MemberMetadata.encode({ version: VERSION, topics, userData: Buffer.alloc(0) }),
  }),
  assign: async ({ members }) => {
    const subscribed = members
      .map(({ memberId, memberMetadata }) => ({
        memberId,
        topics: MemberMetadata.decode(memberMetadata)?.topics ?? [],
      }))
      .sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
    const topics = [...new Set(subscribed.flatMap((member) => member.topics))].sort();
    await cluster.addMultipleTargetTopics(topics);
    const assignments = new Map(subscribed.map(({ memberId }): [string, Partitions] => [memberId, {}]));
    let next = 0;
    for (const topic of topics) {
      const readers = subscribed.filter((member) => member.topics.includes(topic));
      for (const { partitionId } of cluster.findTopicPartitionMetadata(topic)) {
        const reader = assignments.get(readers[next % readers.length]?.memberId ?? '');
        next += 1;
        if (reader !== undefined) reader[topic] = [...(reader[topic] ?? []), partitionId];
      }
    }
    return [...assignments].map(([memberId, assignment]) => ({
      memberId,
      memberAssignment: MemberAssignment.encode({
        version: VERSION,
        assignment,
        userData: Buffer.alloc(0),
      }),
    }));
  },
});
