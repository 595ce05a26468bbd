import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../bus-logger.ts';
import { EventLogUnavailableError, TopicMismatchError } from '../errors.ts';
import type { TopicDefinition } from '../port.ts';

export type DescribedTopic = {
  readonly name: string;
  readonly partitions: number;
  readonly cleanup: string | undefined;
  /** Every partition has a leader. */
  readonly isLed: boolean;
};

/** What topics need of a client of Kafka. */
export type TopicAdmin = {
  readonly listTopics: () => Promise<readonly string[]>;
  /** Creates topics without waiting for their leaders; one that another process created meanwhile stays as it is. */
  readonly createTopics: (topics: readonly TopicDefinition[], replicationFactor: number) => Promise<void>;
  readonly describeTopics: (names: readonly string[]) => Promise<readonly DescribedTopic[]>;
  /** Rejects while a partition is not served by its leader. */
  readonly readEnds: (topic: string) => Promise<unknown>;
  /** Whether the error is that of a topic which was just created and which not every broker knows yet. */
  readonly isNotYet: (error: unknown) => boolean;
};

const LEADERS_POLL_MS = 50;
const LEADERS_DEADLINE_MS = 15_000;
const AWAIT_POLL_MS = 1_000;
const REMINDER_MS = 30_000;

/** Creates missing topics and refuses those that exist with other partitions or cleanup. */
export async function ensureKafkaTopics(
  admin: TopicAdmin,
  topics: readonly TopicDefinition[],
  replicationFactor: number,
): Promise<void> {
  const existing = new Set(await admin.listTopics());
  const missing = topics.filter(({ name }) => !existing.has(name));
  if (missing.length > 0) {
    await admin.createTopics(missing, replicationFactor);
    await leadersElected(
      admin,
      missing.map(({ name }) => name),
    );
  }
  await refuseOthers(admin, topics);
}

/**
 * kafkajs' own wait fails for a broker that does not know the topic yet, and a new topic is unknown for a moment. A
 * named leader may also not have taken over its partition yet: it then refuses the first records of that partition
 * only, and kafkajs sends those of the others a second time. Leaders that return their offsets accept records.
 */
async function leadersElected(admin: TopicAdmin, topics: string[]): Promise<void> {
  const until = performance.now() + LEADERS_DEADLINE_MS;
  const isServed = async (): Promise<boolean> => {
    if (!(await admin.describeTopics(topics)).every(({ isLed }) => isLed)) return false;
    for (const topic of topics) await admin.readEnds(topic);
    return true;
  };
  for (;;) {
    try {
      if (await isServed()) return;
    } catch (error) {
      if (!admin.isNotYet(error) || performance.now() > until) throw error;
    }
    if (performance.now() > until)
      throw new EventLogUnavailableError(`No leader yet for ${topics.join(', ')}`);
    await delay(LEADERS_POLL_MS);
  }
}

/**
 * Waits until all topics exist, with a warning every 30 s, and then refuses those with other partitions or cleanup.
 * Rejects when the admin client is closed.
 */
export async function awaitKafkaTopics(
  admin: () => Promise<TopicAdmin>,
  topics: readonly TopicDefinition[],
  logger: Logger,
): Promise<void> {
  let remindedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const existing = new Set(await (await admin()).listTopics());
    const missing = topics.find(({ name }) => !existing.has(name));
    if (missing === undefined) break;
    if (performance.now() - remindedAt > REMINDER_MS) {
      logger.warn({ topic: missing.name }, 'waiting for a topic: apply infra/kafka/topics.yaml');
      remindedAt = performance.now();
    }
    await delay(AWAIT_POLL_MS);
  }
  await leadersElected(
    await admin(),
    topics.map(({ name }) => name),
  );
  await refuseOthers(await admin(), topics);
}

/** Throws `TopicMismatchError` for a topic that does not exist. */
export async function requireKafkaTopics(admin: TopicAdmin, topics: readonly string[]): Promise<void> {
  const existing = new Set(await admin.listTopics());
  const missing = topics.filter((topic) => !existing.has(topic));
  if (missing.length > 0) throw new TopicMismatchError(`There is no topic ${missing.join(', ')}`);
}

/** The settings of a topic in the words of Kafka. */
export function topicSettings({ cleanup, retentionMs }: TopicDefinition): { name: string; value: string }[] {
  return [
    { name: 'cleanup.policy', value: cleanup },
    { name: 'message.timestamp.type', value: 'LogAppendTime' },
    ...(cleanup === 'delete' ? [{ name: 'retention.ms', value: String(retentionMs ?? -1) }] : []),
    // Tombstones stay readable for a week, so that a reader that was offline still sees them.
    ...(cleanup === 'compact' ? [{ name: 'delete.retention.ms', value: '604800000' }] : []),
  ];
}

async function refuseOthers(admin: TopicAdmin, topics: readonly TopicDefinition[]): Promise<void> {
  const described = await admin.describeTopics(topics.map(({ name }) => name));
  for (const { name, partitions, cleanup } of topics) {
    const found = described.find((topic) => topic.name === name);
    if (found?.partitions === partitions && found.cleanup === cleanup) continue;
    throw new TopicMismatchError(
      `${name} exists with ${found?.partitions} partitions and cleanup ${found?.cleanup}, not ${partitions} and ${cleanup}`,
    );
  }
}
