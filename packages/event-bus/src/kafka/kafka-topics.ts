import { setTimeout as delay } from 'node:timers/promises';
import kafkajs, { type Admin } from 'kafkajs';
import type { Logger } from '../bus-logger.ts';
import { EventLogUnavailableError, TopicMismatchError } from '../errors.ts';
import type { TopicDefinition } from '../port.ts';

const LEADERS_POLL_MS = 50;
const LEADERS_DEADLINE_MS = 15_000;
const AWAIT_POLL_MS = 1_000;
const REMINDER_MS = 30_000;

/** Creates missing topics and refuses those that exist with other partitions or cleanup. */
export async function ensureKafkaTopics(
  admin: Admin,
  topics: readonly TopicDefinition[],
  replicationFactor: number,
): Promise<void> {
  const existing = new Set(await admin.listTopics());
  const missing = topics.filter(({ name }) => !existing.has(name));
  if (missing.length > 0) {
    // Another process may create the same topic meanwhile; the existing definition is checked below.
    await admin.createTopics({
      waitForLeaders: false,
      topics: missing.map((topic) => ({
        topic: topic.name,
        numPartitions: topic.partitions,
        replicationFactor,
        configEntries: configOf(topic),
      })),
    });
    await leadersElected(
      admin,
      missing.map(({ name }) => name),
    );
  }
  await refuseOthers(admin, topics);
}

/** Errors of a topic that was just created and that not every broker knows yet. */
const NOT_YET = ['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE', 'NOT_LEADER_FOR_PARTITION'];

/**
 * kafkajs' own wait fails for a broker that does not know the topic yet, and a new topic is unknown for a moment. A
 * named leader may also not have taken over its partition yet: it then refuses the first records of that partition
 * only, and kafkajs sends those of the others a second time. Leaders that return their offsets accept records.
 */
async function leadersElected(admin: Admin, topics: string[]): Promise<void> {
  const until = performance.now() + LEADERS_DEADLINE_MS;
  const isServed = async (): Promise<boolean> => {
    const { topics: metadata } = await admin.fetchTopicMetadata({ topics });
    if (!metadata.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0))) return false;
    await Promise.all(topics.map((topic) => admin.fetchTopicOffsets(topic)));
    return true;
  };
  for (;;) {
    try {
      if (await isServed()) return;
    } catch (error) {
      if (!NOT_YET.includes((error as { type?: string }).type ?? '') || performance.now() > until)
        throw error;
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
  admin: () => Promise<Admin>,
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
export async function requireKafkaTopics(admin: Admin, topics: readonly string[]): Promise<void> {
  const existing = new Set(await admin.listTopics());
  const missing = topics.filter((topic) => !existing.has(topic));
  if (missing.length > 0) throw new TopicMismatchError(`There is no topic ${missing.join(', ')}`);
}

function configOf({ cleanup, retentionMs }: TopicDefinition): { name: string; value: string }[] {
  return [
    { name: 'cleanup.policy', value: cleanup },
    { name: 'message.timestamp.type', value: 'LogAppendTime' },
    ...(cleanup === 'delete' ? [{ name: 'retention.ms', value: String(retentionMs ?? -1) }] : []),
    // Tombstones stay readable for a week, so that a reader that was offline still sees them.
    ...(cleanup === 'compact' ? [{ name: 'delete.retention.ms', value: '604800000' }] : []),
  ];
}

async function refuseOthers(admin: Admin, topics: readonly TopicDefinition[]): Promise<void> {
  const [{ topics: metadata }, { resources }] = await Promise.all([
    admin.fetchTopicMetadata({ topics: topics.map(({ name }) => name) }),
    admin.describeConfigs({
      includeSynonyms: false,
      resources: topics.map(({ name }) => ({
        type: kafkajs.ConfigResourceTypes.TOPIC,
        name,
        configNames: ['cleanup.policy'],
      })),
    }),
  ]);
  for (const { name, partitions, cleanup } of topics) {
    const count = metadata.find((topic) => topic.name === name)?.partitions.length;
    const policy = resources.find(({ resourceName }) => resourceName === name)?.configEntries[0]?.configValue;
    if (count === partitions && policy === cleanup) continue;
    throw new TopicMismatchError(
      `${name} exists with ${count} partitions and cleanup ${policy}, not ${partitions} and ${cleanup}`,
    );
  }
}
