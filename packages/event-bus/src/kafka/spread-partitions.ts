/** Topics that one member of a group has subscribed to. */
export type SubscribedMember = { readonly memberId: string; readonly topics: readonly string[] };

/** Partitions by topic. */
export type Partitions = Record<string, number[]>;

/** Name under which members of both clients agree on `spreadPartitions`. */
export const ASSIGNER_NAME = 'SubscribedTopics';

/**
 * Spreads the partitions of each topic over the members of a group that have subscribed to it. The assigners of the
 * clients spread the topics of one member over all of them, so that nobody reads what only others have subscribed to.
 */
export function spreadPartitions(
  members: readonly SubscribedMember[],
  partitionsOf: (topic: string) => readonly number[],
): ReadonlyMap<string, Partitions> {
  const subscribed = members.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
  const topics = [...new Set(subscribed.flatMap((member) => member.topics))].sort();
  const assignments = new Map(subscribed.map(({ memberId }): [string, Partitions] => [memberId, {}]));
  let next = 0;
  for (const topic of topics) {
    const readers = subscribed.filter((member) => member.topics.includes(topic));
    for (const partition of partitionsOf(topic)) {
      const reader = assignments.get(readers[next % readers.length]?.memberId ?? '');
      next += 1;
      if (reader !== undefined) reader[topic] = [...(reader[topic] ?? []), partition];
    }
  }
  return assignments;
}
