import { setTimeout as pause } from 'node:timers/promises';
import {
  checkPendingRequestsWhenSome,
  type KafkaConnection,
  kafkajsConnection,
} from '@platform/event-bus/kafka';
import { READERS } from '@platform/events/topic-readers';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { makeChange, readTopics } from './cluster.ts';
import { planChanges, type TopicChange } from './plan.ts';
import type { TopicsFile } from './topics-file.ts';
import { wantedTopics } from './wanted-topics.ts';

export type ApplyOptions = KafkaConnection & {
  readonly file: TopicsFile;
  /** Replicas of a cluster that has fewer brokers than the file names replicas. */
  readonly replicationMax?: number | undefined;
  /** Only states what would change. */
  readonly isDryRun?: boolean;
};

export type AppliedTopics = {
  /** What was changed, or would be; nothing when the cluster agrees with the file. */
  readonly changes: readonly TopicChange[];
  /** Topics that the file declares, journals of dead letters included. */
  readonly topics: number;
};

/** The cluster has fewer brokers than the file names replicas. */
export class TooFewBrokersError extends Error {
  override readonly name = 'TooFewBrokersError';
}

const CONNECTION_MS = 5_000;

/**
 * Makes the topics of a cluster agree with the file. Repeating it changes nothing; nothing is ever deleted.
 * @throws TooFewBrokersError before anything is changed, or the error of Kafka.
 */
export async function applyTopics(options: ApplyOptions): Promise<AppliedTopics> {
  checkPendingRequestsWhenSome();
  const kafka = new Kafka({
    clientId: 'kafka-topics',
    ...kafkajsConnection(options),
    connectionTimeout: CONNECTION_MS,
    logLevel: logLevel.NOTHING,
  });
  const admin = kafka.admin();
  await admin.connect();
  try {
    const wanted = wantedTopics(options.file, { groups: READERS, replicationMax: options.replicationMax });
    const names = wanted.map(({ name }) => name);
    const changes = planChanges(wanted, await readTopics(admin, names));
    // Only new topics need the brokers: one that is away for a moment must not stop a release.
    const created = changes.flatMap((change) => (change.kind === 'create' ? [change.topic.replication] : []));
    if (created.length > 0) await refuseTooFewBrokers(admin, Math.max(...created));
    if (options.isDryRun !== true) for (const change of changes) await makeChange(admin, change);
    return { changes, topics: wanted.length };
  } finally {
    await admin.disconnect();
  }
}

/**
 * `applyTopics`, repeated while Kafka does not respond, until `untilMs` of `performance.now()` has passed.
 * @throws TooFewBrokersError at once, or the last error of Kafka.
 */
export async function applyTopicsPatiently(
  options: ApplyOptions,
  patience: {
    readonly untilMs: number;
    readonly pauseMs: number;
    readonly onFailure?: (error: Error) => void;
  },
): Promise<AppliedTopics> {
  for (;;) {
    try {
      return await applyTopics(options);
    } catch (error) {
      if (error instanceof TooFewBrokersError || performance.now() > patience.untilMs) throw error;
      patience.onFailure?.(error as Error);
      await pause(patience.pauseMs);
    }
  }
}

async function refuseTooFewBrokers(admin: Admin, replication: number): Promise<void> {
  const { brokers } = await admin.describeCluster();
  if (brokers.length >= replication) return;
  throw new TooFewBrokersError(
    `The cluster has ${brokers.length} broker(s) and the file names ${replication} replicas. For a trial cluster give --replication ${brokers.length}; otherwise add brokers.`,
  );
}
