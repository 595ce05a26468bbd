import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EventBus } from '@platform/event-bus';
import { type Durability, spawnEventLog } from '@platform/event-bus/embedded';
import { createKafkaEventBus } from '@platform/event-bus/kafka';
import { startKafka } from '@platform/testing/kafka';
import { BATCH, batchAt, consumeAll, EVENTS, eventOf, perSecond, publishAll } from './src/event-load.ts';
import { type BenchResult, quantile, timed } from './src/harness.ts';

const SINGLES = 1_000;
const CONCURRENT = 5_000;
const TOPIC = 'bench.events.v1';
const GROUP = 'bench';

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

async function onKafka(): Promise<{ published: number; consumed: number } | undefined> {
  const kafka = await startKafka();
  if ('missing' in kafka) {
    console.log(`Kafka is not measured beside it: ${kafka.missing}`);
    return undefined;
  }
  const bus = createKafkaEventBus({ brokers: kafka.brokers, clientId: 'bench' });
  try {
    return {
      published: await publishAll(bus, TOPIC),
      consumed: await consumeAll(bus, { topic: TOPIC, group: GROUP }),
    };
  } finally {
    await bus.close();
    await kafka.close();
  }
}

/** Throughput and latency of the embedded log, 500-byte events, beside plain SQLite and a real Kafka. */
export async function run(): Promise<BenchResult[]> {
  const plain = await plainSqlite();
  const kafka = await onKafka();
  const besideKafka = (value: number | undefined) =>
    value === undefined ? {} : { reference: { name: 'Kafka by kafkajs', value } };
  const unit = 'events/s';

  const hot = await onEmbedded('kill', async (bus) => {
    const published = await publishAll(bus, TOPIC);
    const consumed = await consumeAll(bus, { topic: TOPIC, group: GROUP });
    const singles: number[] = [];
    for (let index = 0; index < SINGLES; index += 1) {
      singles.push(await timed(() => bus.publish(TOPIC, [eventOf(index)])));
    }
    const concurrentMs = await timed(() =>
      Promise.all(Array.from({ length: CONCURRENT }, (_, index) => bus.publish(TOPIC, [eventOf(index)]))),
    );
    return { published, consumed, singles, concurrent: perSecond(CONCURRENT, concurrentMs) };
  });
  const full = await onEmbedded('full', (bus) => publishAll(bus, TOPIC));

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
  ];
}
