import { deadLetterTopic } from '@platform/event-bus';
import type { DeclaredTopic, TopicsFile } from './topics-file.ts';

/** A topic as Kafka knows it. */
export type KafkaTopic = {
  readonly name: string;
  readonly partitions: number;
  readonly replication: number;
  readonly settings: Readonly<Record<string, string>>;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The journals of dead letters of the declared consumer groups, then the topics of the file: a service that waits for
 * its topics creates its journal itself when it is missing, with other settings. With fewer replicas than the file names
 * (`replicationMax`) a write waits for one less than there are, at least one.
 */
export function wantedTopics(
  file: TopicsFile,
  options: {
    /** The consumer groups of each topic. */
    readonly groups: Readonly<Record<string, readonly string[]>>;
    readonly replicationMax?: number | undefined;
  },
): readonly KafkaTopic[] {
  const journals = file.topics.flatMap(({ name }) =>
    (options.groups[name] ?? []).map((group) => ({
      ...file.deadLetters,
      name: deadLetterTopic(name, group),
      partitions: 1,
      cleanup: 'compact' as const,
    })),
  );
  return [...journals, ...file.topics].map((topic) => {
    const { replication, minInsync } = safetyOf(topic, options.replicationMax ?? topic.replication);
    const settings = { ...settingsOf(topic), 'min.insync.replicas': String(minInsync) };
    return { name: topic.name, partitions: topic.partitions, replication, settings };
  });
}

function safetyOf(
  { replication, minInsyncReplicas }: Pick<DeclaredTopic, 'replication' | 'minInsyncReplicas'>,
  replicationMax: number,
): { readonly replication: number; readonly minInsync: number } {
  if (replicationMax >= replication) return { replication, minInsync: minInsyncReplicas };
  return {
    replication: replicationMax,
    minInsync: Math.max(1, Math.min(minInsyncReplicas, replicationMax - 1)),
  };
}

type Cleanup =
  | { readonly cleanup: 'compact'; readonly tombstoneDays: number }
  | { readonly cleanup: 'delete'; readonly retentionDays: number };

function settingsOf(topic: Cleanup): Readonly<Record<string, string>> {
  const settings = { 'cleanup.policy': topic.cleanup, 'message.timestamp.type': 'LogAppendTime' };
  return topic.cleanup === 'compact'
    ? { ...settings, 'delete.retention.ms': String(topic.tombstoneDays * DAY_MS) }
    : { ...settings, 'retention.ms': String(topic.retentionDays * DAY_MS) };
}
