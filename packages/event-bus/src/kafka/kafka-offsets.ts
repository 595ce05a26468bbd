import type { Admin, Kafka } from 'kafkajs';
import type { GroupLag } from '../port.ts';

/** Position and end of every partition, as the brokers report them. */
export async function lagOf(
  admin: Admin,
  group: string,
  topics: readonly string[],
): Promise<readonly GroupLag[]> {
  const committed = await admin.fetchOffsets({ groupId: group, topics: [...topics] });
  const perTopic = topics.map(async (topic) => {
    const offsets = new Map(
      committed
        .find((one) => one.topic === topic)
        ?.partitions.map(({ partition, offset }) => [partition, Number(offset)]),
    );
    const ends = await admin.fetchTopicOffsets(topic);
    return ends
      .map(({ partition, low, high }) => ({
        topic,
        partition,
        // -1: the group has committed nothing yet, so it will start at the beginning.
        committed: Math.max(offsets.get(partition) ?? -1, Number(low)),
        end: Number(high),
      }))
      .sort((one, other) => one.partition - other.partition);
  });
  return (await Promise.all(perTopic)).flat();
}

/** The offset of the next record of every partition. */
export async function endsOf(admin: Admin, topic: string): Promise<ReadonlyMap<number, number>> {
  const offsets = await admin.fetchTopicOffsets(topic);
  return new Map(offsets.map(({ partition, high }) => [partition, Number(high)]));
}

/**
 * Resets a group without members to the oldest records. Commits as a short-lived member, because kafkajs's own reset
 * waits for a whole fetch of each topic.
 */
export async function commitBeginnings(
  kafka: Kafka,
  admin: Admin,
  { group, topics }: { readonly group: string; readonly topics: readonly string[] },
): Promise<void> {
  const perTopic = topics.map(async (topic) =>
    (await admin.fetchTopicOffsets(topic)).map(({ partition, low }) => ({ topic, partition, offset: low })),
  );
  const beginnings = (await Promise.all(perTopic)).flat();
  const member = kafka.consumer({ groupId: group, maxWaitTimeInMs: 50, allowAutoTopicCreation: false });
  try {
    await member.connect();
    await member.subscribe({ topics: [...topics] });
    await member.run({ autoCommit: false, eachBatch: async () => undefined });
    await member.commitOffsets(beginnings);
  } finally {
    await member.disconnect();
  }
}
