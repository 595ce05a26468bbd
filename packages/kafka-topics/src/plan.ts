import type { KafkaTopic } from './wanted-topics.ts';

/** A topic in the cluster; `settings` also contains the defaults of the cluster. */
export type ExistingTopic = KafkaTopic & {
  /** Settings made on the topic itself. */
  readonly own: Readonly<Record<string, string>>;
};

export type TopicChange =
  | { readonly kind: 'create'; readonly topic: KafkaTopic }
  | { readonly kind: 'add-partitions'; readonly name: string; readonly from: number; readonly to: number }
  | {
      readonly kind: 'set';
      readonly name: string;
      readonly settings: readonly { readonly key: string; readonly from: string; readonly to: string }[];
      /** Every setting of the topic afterwards: Kafka replaces all of them at once. */
      readonly all: Readonly<Record<string, string>>;
    }
  /** Nothing this job may do; a person decides. */
  | { readonly kind: 'difference'; readonly name: string; readonly sentence: string };

/** What makes the cluster equal to the file, in the order in which it is done; nothing when they agree. */
export function planChanges(
  wanted: readonly KafkaTopic[],
  existing: ReadonlyMap<string, ExistingTopic>,
): readonly TopicChange[] {
  return wanted.flatMap((topic): TopicChange[] => {
    const found = existing.get(topic.name);
    if (found === undefined) return [{ kind: 'create', topic }];
    return [
      ...partitionChanges(topic, found),
      ...settingChanges(topic, found),
      ...replicaChanges(topic, found),
    ];
  });
}

function partitionChanges({ name, partitions }: KafkaTopic, found: ExistingTopic): TopicChange[] {
  if (found.partitions === partitions) return [];
  if (found.partitions < partitions)
    return [{ kind: 'add-partitions', name, from: found.partitions, to: partitions }];
  const sentence = `has ${found.partitions} partitions where the file names ${partitions}; Kafka cannot remove partitions, so correct the file or begin a new version of the topic`;
  return [{ kind: 'difference', name, sentence }];
}

function settingChanges({ name, settings }: KafkaTopic, found: ExistingTopic): TopicChange[] {
  const changed = Object.entries(settings).flatMap(([key, to]) => {
    const from = found.settings[key] ?? 'none';
    return from === to ? [] : [{ key, from, to }];
  });
  if (changed.length === 0) return [];
  return [{ kind: 'set', name, settings: changed, all: { ...found.own, ...settings } }];
}

function replicaChanges({ name, replication }: KafkaTopic, found: ExistingTopic): TopicChange[] {
  if (found.replication === replication) return [];
  const sentence = `has ${found.replication} replicas where the file names ${replication}; move its replicas with kafka-reassign-partitions`;
  return [{ kind: 'difference', name, sentence }];
}

/** One line for people. */
export function describeChange(change: TopicChange): string {
  switch (change.kind) {
    case 'create': {
      const { name, partitions, replication, settings } = change.topic;
      const list = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
      return `create ${name}: ${partitions} partitions, ${replication} replicas, ${list.join(', ')}`;
    }
    case 'add-partitions':
      return `add partitions to ${change.name}: ${change.from} → ${change.to} (events of one key that are already there may be read after newer ones)`;
    case 'set':
      return `set ${change.name}: ${change.settings.map(({ key, from, to }) => `${key} ${from} → ${to}`).join(', ')}`;
    case 'difference':
      return `left as it is: ${change.name} ${change.sentence}`;
  }
}
