import { type Admin, ListOffsetTimestamps } from '@platformatic/kafka';
import type { GroupLag } from '../../port.ts';

/** Numbers of the partitions of a topic. */
export async function partitionsOf(admin: Admin, topic: string): Promise<readonly number[]> {
  const { topics } = await admin.metadata({ topics: [topic] });
  return Array.from({ length: topics.get(topic)?.partitionsCount ?? 0 }, (_, partition) => partition);
}

async function offsetsAt(
  admin: Admin,
  { topic, partitions, timestamp }: { topic: string; partitions: readonly number[]; timestamp: bigint },
): Promise<ReadonlyMap<number, number>> {
  const [listed] = await admin.listOffsets({
    topics: [
      { name: topic, partitions: partitions.map((partitionIndex) => ({ partitionIndex, timestamp })) },
    ],
  });
  return new Map(listed?.partitions.map(({ partitionIndex, offset }) => [partitionIndex, Number(offset)]));
}

/** The offset of the oldest record of each partition. */
export function beginningsOf(admin: Admin, topic: string, partitions: readonly number[]) {
  return offsetsAt(admin, { topic, partitions, timestamp: ListOffsetTimestamps.EARLIEST });
}

/** The offset of the next record of each partition. */
export function endsOf(admin: Admin, topic: string, partitions: readonly number[]) {
  return offsetsAt(admin, { topic, partitions, timestamp: ListOffsetTimestamps.LATEST });
}

/** Where a group continues: what it has committed, but not before the oldest record. */
export async function positionsOf(
  admin: Admin,
  { group, topic, partitions }: { group: string; topic: string; partitions: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  const [[found], beginnings] = await Promise.all([
    admin.listConsumerGroupOffsets({
      groups: [{ groupId: group, topics: [{ name: topic, partitionIndexes: [...partitions] }] }],
    }),
    beginningsOf(admin, topic, partitions),
  ]);
  const committed = new Map(
    found?.topics
      .find(({ name }) => name === topic)
      ?.partitions.map(({ partitionIndex, committedOffset }) => [partitionIndex, Number(committedOffset)]),
  );
  // -1: the group has committed nothing yet.
  return new Map(
    partitions.map((partition) => [
      partition,
      Math.max(committed.get(partition) ?? -1, beginnings.get(partition) ?? 0),
    ]),
  );
}

/** Position and end of every partition. */
export async function lagOf(admin: Admin, group: string, topics: readonly string[]): Promise<GroupLag[]> {
  const perTopic = topics.map(async (topic) => {
    const partitions = await partitionsOf(admin, topic);
    const [committed, ends] = await Promise.all([
      positionsOf(admin, { group, topic, partitions }),
      endsOf(admin, topic, partitions),
    ]);
    return partitions.map((partition) => ({
      topic,
      partition,
      committed: committed.get(partition) ?? 0,
      end: ends.get(partition) ?? 0,
    }));
  });
  return (await Promise.all(perTopic)).flat();
}
