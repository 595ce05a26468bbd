import { type Admin, Kafka, logLevel, Partitioners, type Producer } from 'kafkajs';
import type { Logger } from '../bus-logger.ts';
import { isDeadLetterTopic } from '../delivery/dead-letter-record.ts';
import { EventLogUnavailableError, GroupBusyError } from '../errors.ts';
import type { LogTransport } from '../log-transport.ts';
import type { TopicDefinition } from '../port.ts';
import { checkPendingRequestsWhenSome } from './check-pending-requests.ts';
import { connectionProblems } from './connection-problem.ts';
import type { KafkaConnection } from './kafka-connection.ts';
import { kafkaLogCreator } from './kafka-logging.ts';
import { KafkaMembership } from './kafka-membership.ts';
import { commitBeginnings, endsOf, lagOf } from './kafka-offsets.ts';
import { requestsOf, toMessage } from './kafka-record.ts';
import { KAFKA_RETRY } from './kafka-retry.ts';
import { startKafkaTail } from './kafka-tail.ts';
import { awaitKafkaTopics, ensureKafkaTopics, requireKafkaTopics } from './kafka-topics.ts';
import { kafkajsConnection } from './kafkajs-client.ts';
import { kafkajsTopics } from './kafkajs-topics.ts';
import { keepMemberIds } from './keep-member-id.ts';
import { queuePerTopic } from './publish-queue.ts';
import { respondInTime } from './respond-in-time.ts';

export type KafkaTransportOptions = {
  readonly connection: KafkaConnection;
  readonly clientId: string;
  readonly sessionTimeoutMs: number;
  readonly replicationFactor: number;
  readonly topics: 'created' | 'awaited';
  readonly logger: Logger;
};

const CONNECTION_DEADLINE_MS = 5_000;
const REQUEST_DEADLINE_MS = 20_000;

/**
 * Kafka as the transport of `createEventBus`. The connections for publishing and administration are opened on first
 * use.
 */
export function createKafkaTransport(options: KafkaTransportOptions): LogTransport {
  checkPendingRequestsWhenSome();
  keepMemberIds();
  const problems = connectionProblems(options.logger);
  const newClient = (): Kafka => clientOf(options, problems.note);
  const kafka = newClient();
  const admin = connectedOnce(() => kafka.admin());
  const topicAdmin = async () => kafkajsTopics(await admin.get());
  const producer = connectedOnce(() =>
    kafka.producer({
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      // More than one request in flight could change the order when the first is retried.
      maxInFlightRequests: 1,
    }),
  );
  const known = new Set<string>();
  const inOrder = queuePerTopic();
  // The topics of one call at a time: kafkajs fails when its one list of topics grows while it reads their ends.
  const inTurn = queuePerTopic();

  const requireTopics = async (topics: readonly string[]): Promise<void> => {
    const unknown = topics.filter((topic) => !known.has(topic));
    if (unknown.length === 0) return;
    await requireKafkaTopics(await topicAdmin(), unknown);
    for (const topic of unknown) known.add(topic);
  };

  return {
    ensureTopics: (topics) =>
      inTurn('', async () => {
        const { awaited = [], created = [] } = Object.groupBy(topics, (topic) => originOf(topic, options));
        if (awaited.length > 0) await awaitKafkaTopics(topicAdmin, awaited, options.logger);
        if (created.length > 0)
          await ensureKafkaTopics(await topicAdmin(), created, options.replicationFactor);
        for (const { name } of topics) known.add(name);
      }),
    append: (topic, records) =>
      inOrder(topic, async () => {
        await requireTopics([topic]);
        const connected = await producer.get();
        for (const request of requestsOf(records)) {
          await connected.send({ topic, acks: -1, messages: request.map(toMessage) });
        }
      }),
    join: async (join) => {
      await requireTopics(join.topics);
      // A client of its own: kafkajs keeps the positions of a group once for each client, and a member that joins clears
      // those of the others, which then stop for good.
      const membership = new KafkaMembership(newClient(), join, options.sessionTimeoutMs);
      await membership.join();
      return membership;
    },
    tail: async (topic, onRecords, from) => {
      const starts = from === 'now' ? await endsOf(await admin.get(), topic) : new Map();
      return startKafkaTail(kafka, topic, { starts, onRecords });
    },
    rewind: async (group, topics) => {
      const connected = await admin.get();
      const { groups } = await connected.describeGroups([group]);
      if (groups.some(({ members }) => members.length > 0))
        throw new GroupBusyError(`${group} has running members`);
      await commitBeginnings(newClient(), connected, { group, topics });
    },
    lag: async (group, topics) => lagOf(await admin.get(), group, topics),
    check: () => problems.named(respondInTime(admin.get().then((connected) => connected.describeCluster()))),
    close: async () => {
      await Promise.all([admin.close(), producer.close()]);
    },
  };
}

function clientOf(
  { connection, clientId, logger }: KafkaTransportOptions,
  note: (error: Error) => void,
): Kafka {
  return new Kafka({
    clientId,
    ...kafkajsConnection(connection, note),
    connectionTimeout: CONNECTION_DEADLINE_MS,
    requestTimeout: REQUEST_DEADLINE_MS,
    retry: KAFKA_RETRY,
    logLevel: logLevel.WARN,
    logCreator: kafkaLogCreator(logger),
  });
}

/** An installation may choose the name of a group, so no file can declare every journal of dead letters. */
function originOf({ name }: TopicDefinition, { topics }: KafkaTransportOptions): 'awaited' | 'created' {
  return topics === 'awaited' && !isDeadLetterTopic(name) ? 'awaited' : 'created';
}

type Connectable = Pick<Admin | Producer, 'connect' | 'disconnect'>;

/** Connects on first use and again after a failed connection; never after `close`. */
function connectedOnce<Client extends Connectable>(create: () => Client) {
  let connecting: Promise<Client> | undefined;
  let isClosed = false;
  const connect = async (): Promise<Client> => {
    const client = create();
    await client.connect();
    return client;
  };
  return {
    get: async (): Promise<Client> => {
      if (isClosed) throw new EventLogUnavailableError('The event bus is closed');
      connecting ??= connect().catch((error: unknown) => {
        connecting = undefined;
        throw error;
      });
      return connecting;
    },
    close: async (): Promise<void> => {
      isClosed = true;
      await (await connecting?.catch(() => undefined))?.disconnect();
    },
  };
}
