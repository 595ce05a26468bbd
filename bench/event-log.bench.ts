import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EventBus, OutgoingEvent } from '@platform/event-bus';
import { type Durability, spawnEventLog } from '@platform/event-bus/embedded';
import { createKafkaEventBus, type KafkaClient } from '@platform/event-bus/kafka';
import { startKafka, type TestKafka } from '@platform/testing/kafka';
import { type BenchResult, quantile, timed } from './src/harness.ts';
import { type KafkaRecovery, measureRecovery } from './src/kafka-recovery.ts';

const EVENTS = 100_000;
const BATCH = 1_000;
const SINGLES = 1_000;
const CONCURRENT = 5_000;
const VALUE = new Uint8Array(500).fill(7);
const TOPIC = 'bench.events.v1';
const PARTITIONS = 6;

function eventOf(index: number): OutgoingEvent {
  return {
    key: `01890a5d-ac96-774b-bcce-${String(index % 50_000).padStart(12, '0')}`,
    value: VALUE,
    headers: {
      ce_id: '01890a5d-ac96-774b-bcce-b302099a8057',
      ce_type: 'catalog.subsidy.published',
      ce_source: 'bench',
      ce_time: '2026-01-02T03:04:05Z',
      origin: 'backfill',
    },
  };
}

function batchAt(start: number): OutgoingEvent[] {
  return Array.from({ length: BATCH }, (_, index) => eventOf(start + index));
}

function perSecond(count: number, elapsedMs: number): number {
  return (count / elapsedMs) * 1_000;
}

async function publishAll(bus: EventBus, topic = TOPIC): Promise<number> {
  await bus.ensureTopics([{ name: topic, partitions: PARTITIONS, cleanup: 'compact' }]);
  const elapsedMs = await timed(async () => {
    for (let start = 0; start < EVENTS; start += BATCH) await bus.publish(topic, batchAt(start));
  });
  return perSecond(EVENTS, elapsedMs);
}

async function consumeAll(
  bus: EventBus,
  { topic, group } = { topic: TOPIC, group: 'bench' },
): Promise<number> {
  const everything = Promise.withResolvers<void>();
  let seen = 0;
  const startedAt = performance.now();
  const { close } = await bus.subscribe({
    group,
    topics: [topic],
    batchSizeMax: BATCH,
    handle: async (events) => {
      seen += events.length;
      if (seen >= EVENTS) everything.resolve();
    },
  });
  await everything.promise;
  const elapsedMs = performance.now() - startedAt;
  await close();
  return perSecond(EVENTS, elapsedMs);
}

async function onEmbedded<Result>(
  durability: Durability,
  use: (bus: EventBus) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-event-log-'));
  // Cleaning would remove half of the events; here the hot path alone is measured.
  const log = await spawnEventLog({
    file: join(folder, 'events.sqlite'),
    durability,
    cleaningDelayMs: 600_000,
  });
  const bus = log.connect();
  try {
    return await use(bus);
  } finally {
    await bus.close();
    await log.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The floor: the same bytes into a plain table of the same shape, in this thread, a transaction per batch. */
async function plainSqlite(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-sqlite-'));
  const database = new DatabaseSync(join(folder, 'plain.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  database.exec(
    'CREATE TABLE records (seq INTEGER PRIMARY KEY, key TEXT, value BLOB, headers TEXT, at INTEGER)',
  );
  const insert = database.prepare('INSERT INTO records VALUES (?, ?, ?, ?, ?)');
  const elapsedMs = await timed(() => {
    for (let start = 0; start < EVENTS; start += BATCH) {
      database.exec('BEGIN');
      for (const [index, { key, value, headers }] of batchAt(start).entries()) {
        insert.run(start + index, key, value, JSON.stringify(headers), 0);
      }
      database.exec('COMMIT');
    }
  });
  database.close();
  await rm(folder, { recursive: true, force: true });
  return perSecond(EVENTS, elapsedMs);
}

type KafkaRates = { readonly published: number; readonly consumed: number };

async function onKafka(kafka: TestKafka, client: KafkaClient): Promise<KafkaRates> {
  const bus = createKafkaEventBus({ client, brokers: kafka.brokers, clientId: 'bench' });
  const target = { topic: `bench.${client}.v1`, group: `bench-${client}` };
  try {
    return { published: await publishAll(bus, target.topic), consumed: await consumeAll(bus, target) };
  } finally {
    await bus.close();
  }
}

/** Both clients on one broker, one after another, in this run. */
async function onKafkaByBoth(): Promise<Partial<Record<KafkaClient, KafkaRates & KafkaRecovery>>> {
  const kafka = await startKafka();
  if ('missing' in kafka) {
    console.log(`Kafka is not measured beside it: ${kafka.missing}`);
    return {};
  }
  try {
    const rates = { kafkajs: await onKafka(kafka, 'kafkajs'), platformatic: await onKafka(kafka, 'platformatic') };
    return {
      kafkajs: { ...rates.kafkajs, ...(await measureRecovery(kafka, 'kafkajs')) },
      platformatic: { ...rates.platformatic, ...(await measureRecovery(kafka, 'platformatic')) },
    };
  } finally {
    await kafka.close();
  }
}

/** What the two clients of Kafka differ in; the reference is the other client. */
function clientResults(
  measured: Partial<Record<KafkaClient, KafkaRates & KafkaRecovery>>,
): BenchResult[] {
  const { kafkajs, platformatic } = measured;
  if (kafkajs === undefined || platformatic === undefined) return [];
  const row = (name: string, unit: string, of: (one: KafkaRates & KafkaRecovery) => number) => ({
    name: `@platformatic/kafka: ${name}`,
    unit,
    value: of(platformatic),
    reference: { name: 'kafkajs', value: of(kafkajs) },
  });
  return [
    row('publish, batches of 1,000', 'events/s', ({ published }) => published),
    row('consume, batches of 1,000', 'events/s', ({ consumed }) => consumed),
    row('a second member has its first event', 'ms', ({ joinedMs }) => joinedMs),
    row('first event after a member was killed (session of 6 s)', 'ms', ({ killedMs }) => killedMs),
    row('first publish after the broker is back', 'ms', ({ republishedMs }) => republishedMs),
    row('first event after the broker is back', 'ms', ({ redeliveredMs }) => redeliveredMs),
  ];
}

/** Throughput and latency of the embedded log, 500-byte events, beside plain SQLite and a real Kafka. */
export async function run(): Promise<BenchResult[]> {
  const plain = await plainSqlite();
  const both = await onKafkaByBoth();
  const kafka = both.kafkajs;
  const besideKafka = (value: number | undefined) =>
    value === undefined ? {} : { reference: { name: 'Kafka by kafkajs', value } };
  const unit = 'events/s';

  const hot = await onEmbedded('kill', async (bus) => {
    const published = await publishAll(bus);
    const consumed = await consumeAll(bus);
    const singles: number[] = [];
    for (let index = 0; index < SINGLES; index += 1) {
      singles.push(await timed(() => bus.publish(TOPIC, [eventOf(index)])));
    }
    const concurrentMs = await timed(() =>
      Promise.all(Array.from({ length: CONCURRENT }, (_, index) => bus.publish(TOPIC, [eventOf(index)]))),
    );
    return { published, consumed, singles, concurrent: perSecond(CONCURRENT, concurrentMs) };
  });
  const full = await onEmbedded('full', (bus) => publishAll(bus));

  return [
    {
      name: 'publish, batches of 1,000',
      unit,
      value: hot.published,
      target: '≥ 50,000',
      reference: { name: 'plain node:sqlite, same thread', value: plain },
    },
    {
      name: 'publish, batches of 1,000, beside Kafka',
      unit,
      value: hot.published,
      ...besideKafka(kafka?.published),
    },
    { name: 'publish, batches of 1,000, DURABILITY=full', unit, value: full },
    { name: 'consume, batches of 1,000', unit, value: hot.consumed, ...besideKafka(kafka?.consumed) },
    { name: 'publish one, awaited, p50', unit: 'ms', value: quantile(hot.singles, 0.5) },
    { name: 'publish one, awaited, p99', unit: 'ms', value: quantile(hot.singles, 0.99) },
    { name: 'publish one each, 5,000 at once (group commit)', unit, value: hot.concurrent },
    ...clientResults(both),
  ];
}
