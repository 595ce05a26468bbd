import kafkajs, { type PartitionAssigner } from 'kafkajs';
import { ASSIGNER_NAME, spreadPartitions } from './spread-partitions.ts';

const { MemberMetadata, MemberAssignment } = kafkajs.AssignerProtocol;
const VERSION = 1;

/** `spreadPartitions` as an assigner of kafkajs. */
export const subscribedTopicsAssigner: PartitionAssigner = ({ cluster }) => ({
  name: ASSIGNER_NAME,
  version: VERSION,
  protocol: ({ topics }) => ({
    name: ASSIGNER_NAME,
    metadata: MemberMetadata.encode({ version: VERSION, topics, userData: Buffer.alloc(0) }),
  }),
  assign: async ({ members }) => {
    const subscribed = members.map(({ memberId, memberMetadata }) => ({
      memberId,
      topics: MemberMetadata.decode(memberMetadata)?.topics ?? [],
    }));
    await cluster.addMultipleTargetTopics([...new Set(subscribed.flatMap(({ topics }) => topics))].sort());
    const assignments = spreadPartitions(subscribed, (topic) =>
      cluster.findTopicPartitionMetadata(topic).map(({ partitionId }) => partitionId),
    );
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
