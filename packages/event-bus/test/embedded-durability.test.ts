import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { EventLogCorruptError, type ReceivedEvent, TopicMismatchError } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { EventLog } from '../src/embedded/event-log.ts';
import { packRecords } from '../src/embedded/record-pack.ts';

const DAY = 86_400_000;
let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'event-log-'));
  file = join(folder, 'events.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function pack(...records: readonly (readonly [string, string | null])[]) {
  return packRecords(
    records.map(([key, text]) => ({ key, value: text === null ? null : Buffer.from(text), headers: {} })),
  );
}

async function keysIn(log: EventLog, topic: string): Promise<readonly string[]> {
  const never = new AbortController();
  const waiting = log.read({ topic, partition: 0, offset: 0, max: 10_000 }, never.signal);
  setImmediate(() => never.abort());
  return (await waiting)?.keys ?? [];
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await condition())) {
    await delay(5);
    if (Date.now() > deadline) throw new Error('Waited in vain');
  }
}

describe('kill -9', () => {
  test('keeps every acknowledged event and every committed position', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'killed-process.ts'), file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split('\n').length > 1_500) child.kill('SIGKILL');
    });
    await once(child, 'close');
    const lines = output.split('\n').slice(0, -1);
    const published = lines.flatMap((line) => (line.startsWith('published ') ? [line.slice(10)] : []));
    expect(published.length).toBeGreaterThan(500);

    const database = new DatabaseSync(file);
    const stored = new Set(
      database
        .prepare('SELECT key FROM records')
        .all()
        .map(({ key }) => String(key)),
    );
    database.close();
    expect(published.filter((key) => !stored.has(key))).toEqual([]);

    const log = new EventLog({ file });
    for (const { partition, committed, end } of await log.lag({ group: 'g', topics: ['kill.events.v1'] })) {
      const reported = lines.filter((line) => line.startsWith(`committed ${partition} `)).at(-1);
      expect(committed).toBeGreaterThanOrEqual(Number(reported?.split(' ')[2]));
      expect(committed).toBeLessThanOrEqual(end);
    }
    await log.close();
  });
});

describe('a damaged file', () => {
  const fill = async (): Promise<void> => {
    const log = new EventLog({ file });
    await log.ensureTopics({ topics: [{ name: 't', partitions: 1, cleanup: 'delete' }] });
    await log.append({
      topic: 't',
      pack: pack(...Array.from({ length: 500 }, (_, n) => [`k${n}`, 'x'.repeat(200)] as const)),
    });
    await log.close();
  };

  test.each<[string, () => void | Promise<void>]>([
    [
      'holds something else',
      () => writeFileSync(file, 'not a database at all, but long enough to look at'.repeat(100)),
    ],
    [
      'is cut short',
      async () => {
        await fill();
        truncateSync(file, Math.floor(readFileSync(file).length / 8192) * 4096);
      },
    ],
    [
      'is the database of another program',
      () => new DatabaseSync(file).exec('CREATE TABLE other (id INTEGER)'),
    ],
    [
      'was written by a newer release',
      async () => {
        await fill();
        new DatabaseSync(file).exec('PRAGMA user_version = 99');
      },
    ],
  ])('%s: refused with a specific error', async (_, damage) => {
    await damage();
    expect(() => new EventLog({ file })).toThrow(EventLogCorruptError);
  });

  test.each([0.3, 0.6, 0.95])('is refused with one wrong bit at %d of its length', async (share) => {
    await fill();
    const bytes = readFileSync(file);
    const at = Math.floor(bytes.length * share);
    bytes[at] = (bytes[at] ?? 0) ^ 0x01;
    writeFileSync(file, bytes);
    expect(() => new EventLog({ file })).toThrow(EventLogCorruptError);
  });

  test('reports damage that only a read meets, to readers and checks but not to writers', async () => {
    await fill();
    const log = new EventLog({ file });
    const other = new DatabaseSync(file);
    other.exec("UPDATE records SET value = x'00' WHERE key = 'k7'");
    other.close();
    await log.join({ member: 'm', group: 'g', topics: ['t'] });
    const fetch = { member: 'm', epoch: 1, max: 10_000 };
    const signal = new AbortController().signal;
    const { epoch } = (await log.fetch({ ...fetch, epoch: -1 }, signal)) ?? { epoch: 0 };
    await expect(log.fetch({ ...fetch, epoch }, signal)).rejects.toThrow(EventLogCorruptError);
    await expect(log.lag({ group: 'g', topics: ['t'] })).rejects.toThrow(EventLogCorruptError);
    await expect(log.ping()).rejects.toThrow(EventLogCorruptError);
    await expect(log.append({ topic: 't', pack: pack(['new', 'x']) })).resolves.toBeUndefined();
    await log.close();
  });
});

describe('a log of the first release', () => {
  test('opens with its events, positions and dead letters', async () => {
    const golden = readFileSync(join(import.meta.dirname, 'golden', 'event-log.v1.sql'), 'utf8');
    const database = new DatabaseSync(file);
    database.exec(golden);
    database.close();

    const log = await spawnEventLog({ file });
    const bus = log.connect();
    try {
      const topics = ['golden.things.v1', 'golden.facts.v1'];
      const lag = await bus.lag('g', topics);
      expect(lag.map(({ committed, end }) => [committed, end])).toEqual([
        [3, 3],
        [2, 2],
        [3, 3],
      ]);
      const letters = await bus.deadLetters.list('golden.facts.v1', 'g', 10);
      expect(letters.map(({ id, reason }) => [id, reason])).toEqual([
        ['0-1', 'RangeError: cannot digest this'],
        ['0-2', 'parked behind 0-1'],
      ]);
      const seen: string[] = [];
      await bus.deadLetters.replay('golden.facts.v1', 'g', '0-1');
      const handle = async (events: readonly ReceivedEvent[]): Promise<void> => {
        for (const { value, headers } of events) seen.push(`${headers.origin} ${Buffer.from(value ?? [])}`);
      };
      await bus.subscribe({ group: 'g', topics, batchSizeMax: 10, handle });
      await until(async () => seen.length === 2);
      expect(seen).toEqual(['backfill bad', 'backfill later']);
    } finally {
      await bus.close();
      await log.close();
    }
  });
});

describe('the log file', () => {
  test('opens again with everything in it, in both durabilities', async () => {
    for (const durability of ['kill', 'full'] as const) {
      const log = new EventLog({ file, durability });
      await log.ensureTopics({ topics: [{ name: durability, partitions: 1, cleanup: 'delete' }] });
      await log.append({ topic: durability, pack: pack(['a', durability]) });
      await log.close();
    }
    const log = new EventLog({ file });
    expect(await keysIn(log, 'kill')).toEqual(['a']);
    expect(await keysIn(log, 'full')).toEqual(['a']);
    await log.close();
  });

  test('keeps the other calls of a transaction when one is refused', async () => {
    const log = new EventLog({ file });
    await log.ensureTopics({ topics: [{ name: 't', partitions: 1, cleanup: 'delete' }] });
    const results = await Promise.allSettled([
      log.append({ topic: 't', pack: pack(['a', '1']) }),
      log.ensureTopics({
        topics: [
          { name: 'half', partitions: 1, cleanup: 'delete' },
          { name: 't', partitions: 9, cleanup: 'delete' },
        ],
      }),
      log.append({ topic: 't', pack: pack(['b', '2']) }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await keysIn(log, 't')).toEqual(['a', 'b']);
    await expect(log.append({ topic: 'half', pack: pack(['a', '1']) })).rejects.toThrow(TopicMismatchError);
    await log.close();
  });

  test('removes expired events of a delete topic, with correct positions', async () => {
    let now = 1_000_000 * DAY;
    const log = new EventLog({ file, cleaningDelayMs: 1, now: () => now });
    await log.ensureTopics({ topics: [{ name: 't', partitions: 1, cleanup: 'delete', retentionMs: DAY }] });
    await log.append({ topic: 't', pack: pack(['old', '1'], ['old', '2']) });
    now += 2 * DAY;
    await log.append({ topic: 't', pack: pack(['new', '3']) });
    await until(async () => !(await keysIn(log, 't')).includes('old'));
    expect(await keysIn(log, 't')).toEqual(['new']);
    expect(await log.lag({ group: 'g', topics: ['t'] })).toEqual([
      { topic: 't', partition: 0, committed: 0, end: 3 },
    ]);
    await log.close();
  });

  test('keeps a tombstone readable for its time, then removes key and tombstone', async () => {
    let now = 1_000_000 * DAY;
    const log = new EventLog({ file, cleaningDelayMs: 1, tombstoneRetentionMs: 7 * DAY, now: () => now });
    await log.ensureTopics({ topics: [{ name: 't', partitions: 1, cleanup: 'compact' }] });
    await log.append({ topic: 't', pack: pack(['a', '1'], ['b', '1'], ['a', null]) });
    await until(async () => (await keysIn(log, 't')).length === 2);
    expect(await keysIn(log, 't')).toEqual(['b', 'a']);
    now += 6 * DAY;
    await log.append({ topic: 't', pack: pack(['c', '1']) });
    expect(await keysIn(log, 't')).toEqual(['b', 'a', 'c']);
    now += 2 * DAY;
    await log.append({ topic: 't', pack: pack(['b', '2']) });
    await until(async () => (await keysIn(log, 't')).length === 2);
    expect(await keysIn(log, 't')).toEqual(['c', 'b']);
    await log.close();
  });
});
