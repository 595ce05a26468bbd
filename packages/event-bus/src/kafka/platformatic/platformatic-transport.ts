import { Admin, compatibilityPartitioner, type MessageToProduce, Producer } from '@platformatic/kafka';
import { isDeadLetterTopic } from '../../delivery/dead-letter-record.ts';
import { EventLogUnavailableError, GroupBusyError } from '../../errors.ts';
import type { LogRecord, LogTransport } from '../../log-transport.ts';
import { connectionProblems } from '../connection-problem.ts';
import { requestsOf } from '../kafka-record.ts';
import { awaitKafkaTopics, ensureKafkaTopics, requireKafkaTopics } from '../kafka-topics.ts';
import type { KafkaTransportOptions } from '../kafka-transport.ts';
import { queuePerTopic } from '../publish-queue.ts';
import { respondInTime } from '../respond-in-time.ts';
import { clientOptions } from './client-options.ts';
import { beginningsOf, lagOf, partitionsOf } from './partition-offsets.ts';
import { PlatformaticMembership } from './platformatic-membership.ts';
import { startPlatformaticTail } from './platformatic-tail.ts';
import { isProtocolError, platformaticTopics } from './platformatic-topics.ts';

/** Few, so that `check` reports why a connection fails before its deadline. */
const CHECK_RETRIES = 2;

/** Kafka through `@platformatic/kafka` as the transport of `createEventBus`. Connects on first use. */
export function createPlatformaticTransport(options: KafkaTransportOptions): LogTransport {
  const client = clientOptions(options.connection, options.clientId);
  const problems = connectionProblems(options.logger);
  const admin = new Admin(client);
  // Records that are sent again after a lost response are appended once.
  const producer = new Producer({
    ...client,
    idempotent: true,
    acks: -1,
    partitioner: compatibilityPartitioner,
  });
  // A broker may refuse the certificate of a client only after the connection is open.
  admin.on('client:broker:connect', ({ connection }) => connection.on('error', problems.note));
  const topicAdmin = platformaticTopics(admin);
  const known = new Set<string>();
  const inOrder = queuePerTopic();
  let isClosed = false;

  const refuseClosed = (): void => {
    if (isClosed) throw new EventLogUnavailableError('The event bus is closed');
  };
  const requireTopics = async (topics: readonly string[]): Promise<void> => {
    refuseClosed();
    const unknown = topics.filter((topic) => !known.has(topic));
    if (unknown.length === 0) return;
    await requireKafkaTopics(topicAdmin, unknown);
    for (const topic of unknown) known.add(topic);
  };

  return {
    ensureTopics: async (topics) => {
      refuseClosed();
      const isAwaited = ({ name }: { readonly name: string }): boolean =>
        options.topics === 'awaited' && !isDeadLetterTopic(name);
      const awaited = topics.filter(isAwaited);
      const created = topics.filter((topic) => !isAwaited(topic));
      const get = async () => {
        refuseClosed();
        return topicAdmin;
      };
      if (awaited.length > 0) await awaitKafkaTopics(get, awaited, options.logger);
      if (created.length > 0) await ensureKafkaTopics(topicAdmin, created, options.replicationFactor);
      for (const { name } of topics) known.add(name);
    },
    append: (topic, records) =>
      inOrder(topic, async () => {
        await requireTopics([topic]);
        for (const request of requestsOf(records))
          await producer.send({ messages: request.map((record) => toMessage(topic, record)) });
      }),
    join: async (join) => {
      await requireTopics(join.topics);
      const { sessionTimeoutMs, logger } = options;
      const membership = new PlatformaticMembership({ ...join, admin, client, sessionTimeoutMs, logger });
      await membership.join();
      return membership;
    },
    tail: async (topic, onRecords, from) => {
      refuseClosed();
      return startPlatformaticTail({ admin, client, topic, from, onRecords });
    },
    rewind: async (group, topics) => {
      if (await hasMembers(admin, group)) throw new GroupBusyError(`${group} has running members`);
      await commitBeginnings(admin, group, topics);
    },
    lag: (group, topics) => lagOf(admin, group, topics),
    check: async () => {
      refuseClosed();
      await problems.named(
        respondInTime(admin.metadata({ topics: [], forceUpdate: true, retries: CHECK_RETRIES })),
      );
    },
    close: async () => {
      isClosed = true;
      await Promise.all([admin.close(), producer.close()]);
    },
  };
}

function toMessage(topic: string, { key, value, headers }: LogRecord): MessageToProduce {
  const bytes =
    value === null ? {} : { value: Buffer.from(value.buffer, value.byteOffset, value.byteLength) };
  const entries = Object.entries(headers).map(
    ([name, text]) => [Buffer.from(name), Buffer.from(text)] as const,
  );
  return { topic, key: Buffer.from(key), headers: new Map(entries), ...bytes };
}

async function hasMembers(admin: Admin, group: string): Promise<boolean> {
  try {
    const groups = await admin.describeGroups({ groups: [group] });
    return [...groups.values()].some(({ members }) => members.size > 0);
  } catch (error) {
    if (isProtocolError(error, ['GROUP_ID_NOT_FOUND'])) return false;
    throw error;
  }
}

async function commitBeginnings(admin: Admin, group: string, topics: readonly string[]): Promise<void> {
  const perTopic = topics.map(async (name) => {
    const beginnings = await beginningsOf(admin, name, await partitionsOf(admin, name));
    return {
      name,
      partitionOffsets: [...beginnings].map(([partition, offset]) => ({ partition, offset: BigInt(offset) })),
    };
  });
  await admin.alterConsumerGroupOffsets({ groupId: group, topics: await Promise.all(perTopic) });
}
