import { setTimeout as delay } from 'node:timers/promises';
import type { Admin, Kafka } from 'kafkajs';
import type { GroupLag } from '../port.ts';

/** A broker that has just started reads the positions of its groups for so long at most, in ms. */
const LOADING_DEADLINE_MS = 20_000;
const LOADING_POLL_MS = 200;

/**
 * What a group has committed. A broker refuses this while it loads the group after a start, or hands it to another one;
 * kafkajs repeats such requests for consumers only.
 */
async function committedOf(
  admin: Pick<Admin, 'fetchOffsets'>,
  group: string,
  topics: readonly string[],
): ReturnType<Admin['fetchOffsets']> {
  const until = performance.now() + LOADING_DEADLINE_MS;
  for (;;) {
    try {
      return await admin.fetchOffsets({ groupId: group, topics: [...topics] });
    } catch (error) {
      const { retriable } = error as { readonly retriable?: boolean };
      if (retriable !== true || performance.now() > until) throw error;
    }
    await delay(LOADING_POLL_MS);
  }
}

/** Position and end of every partition, as the brokers report them. */
export async function lagOf(
  admin: Pick<Admin, 'fetchOffsets' | 'fetchTopicOffsets'>,
  group: string,
  topics: readonly string[],
): Promise<readonly GroupLag[]> {
  const committed = await committedOf(admin, group, topics);
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
