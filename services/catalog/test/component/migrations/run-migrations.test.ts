import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  connectMongo,
  createLogger,
  type Migration,
  MigrationsBusyError,
  runMigrations,
} from '@platform/service-kit';
import { startMongo } from '@platform/testing/mongo';
import type { Connection } from 'mongoose';
import { catalogMigrations } from '../../../src/persistence/migrations/index.ts';

const SCRIPT = fileURLToPath(new URL('./migrate-process.ts', import.meta.url));
const logger = createLogger({ service: 'migrate-test', level: 'silent' });

let mongo: Awaited<ReturnType<typeof startMongo>>;
const connections: Connection[] = [];

beforeAll(async () => {
  mongo = await startMongo();
});
afterAll(async () => {
  for (const connection of connections) await connection.close();
  await mongo.close();
});

async function freshDatabase() {
  const dbName = `migrations_${crypto.randomUUID().slice(0, 8)}`;
  const connection = await connectMongo({ uri: mongo.uri, dbName, logger });
  connections.push(connection);
  return { dbName, connection };
}

async function migrateInProcess(dbName: string, order = ''): Promise<number | string | null> {
  const child = spawn(process.execPath, [SCRIPT, mongo.uri, dbName, order], { stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  return code ?? signal;
}

async function namesOfRuns(connection: Connection): Promise<string[]> {
  const runs = await connection.collection<{ name: string }>('runs').find({}).toArray();
  return runs.map(({ name }) => name).sort();
}

async function recorded(connection: Connection): Promise<string[]> {
  const documents = await connection
    .collection<{ _id: string }>('migrations')
    .find({})
    .sort({ _id: 1 })
    .toArray();
  return documents.map(({ _id }) => _id).filter((id) => id !== '#lease');
}

describe('migrations', () => {
  it('run once, in their order, and are recorded', async () => {
    const { connection } = await freshDatabase();
    const ran: string[] = [];
    const migration = (name: string): Migration => ({ name, up: async () => void ran.push(name) });
    const first = [migration('001-one'), migration('002-two')];
    await runMigrations({ connection, migrations: first, logger });
    await runMigrations({ connection, migrations: [...first, migration('003-three')], logger });
    await runMigrations({ connection, migrations: first, logger });
    expect(ran).toEqual(['001-one', '002-two', '003-three']);
    expect(await recorded(connection)).toEqual(['001-one', '002-two', '003-three']);
  });

  it('run once when two processes start at the same time, and both can serve afterwards', async () => {
    const { dbName, connection } = await freshDatabase();
    expect(await Promise.all([migrateInProcess(dbName), migrateInProcess(dbName)])).toEqual([0, 0]);
    expect(await namesOfRuns(connection)).toEqual(['001-first', '002-second']);
  }, 60_000);

  it('continue with the interrupted one after a kill, without waiting for the lease to expire', async () => {
    const { dbName, connection } = await freshDatabase();
    expect(await migrateInProcess(dbName, 'kill')).toBe('SIGKILL');
    expect(await recorded(connection)).toEqual(['001-first']);
    const startedAt = performance.now();
    expect(await migrateInProcess(dbName)).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(25_000);
    expect(await namesOfRuns(connection)).toEqual(['001-first', '002-second', '002-second']);
    expect(await recorded(connection)).toEqual(['001-first', '002-second']);
  }, 60_000);

  it('keep what succeeded when one fails, and release the lease', async () => {
    const { connection } = await freshDatabase();
    const works: Migration = { name: '001-works', up: async () => undefined };
    const fails: Migration = {
      name: '002-fails',
      up: async () => {
        throw new Error('disk full');
      },
    };
    const start = (second: Migration) => runMigrations({ connection, migrations: [works, second], logger });
    await expect(start(fails)).rejects.toThrow('disk full');
    expect(await recorded(connection)).toEqual(['001-works']);
    await start({ ...fails, up: async () => undefined });
    expect(await recorded(connection)).toEqual(['001-works', '002-fails']);
  });

  it('refuse to start while a process on another host holds the lease', async () => {
    const { connection } = await freshDatabase();
    const until = new Date(Date.now() + 30_000);
    const lease = { runId: 'r', host: 'another-host', pid: 1, boot: 'b', until };
    await connection
      .collection<{ _id: string; lease: unknown }>('migrations')
      .insertOne({ _id: '#lease', lease });
    const one: Migration = { name: '001-one', up: async () => undefined };
    await expect(runMigrations({ connection, migrations: [one], logger, waitMsMax: 300 })).rejects.toThrow(
      MigrationsBusyError,
    );
  });

  it.each(['1-one', '002-one', '001_one', '001-One'])(
    'refuse the name %s for the first one',
    async (name) => {
      const { connection } = await freshDatabase();
      const up = async () => undefined;
      await expect(runMigrations({ connection, migrations: [{ name, up }], logger })).rejects.toThrow(name);
    },
  );
});

describe('the migrations of the catalog', () => {
  it('leave the data of the release before them unchanged and replace its outdated index', async () => {
    const { connection } = await freshDatabase();
    const subsidies = connection.collection<{ _id: string }>('subsidies');
    const document = { _id: 'a', pending: 0, activeSources: ['tee'], status: 'published', v: 1 };
    await subsidies.insertOne(document);
    await subsidies.createIndex({ activeSources: 1 }, { name: 'active_sources' });
    await subsidies.createIndex({ meetingKeys: 1 }, { name: 'meeting_keys' });
    await runMigrations({ connection, migrations: catalogMigrations, logger });
    await runMigrations({ connection, migrations: catalogMigrations, logger });
    expect(await subsidies.find({}).toArray()).toEqual([document]);
    const indexes = (await subsidies.indexes()).map(({ name }) => name).sort();
    expect(indexes).toEqual(
      ['_id_', 'deadlines', 'editorial_due', 'meeting_keys', 'newest', 'official_codes', 'pending'].concat([
        'source_counts',
        'variant_of',
      ]),
    );
    expect(await recorded(connection)).toEqual(catalogMigrations.map(({ name }) => name));
  });

  it('give reports of the release before them an empty title, and keep the title of others', async () => {
    const { connection } = await freshDatabase();
    const reports = connection.collection<{ _id: string; title?: string }>('fact_reports');
    await reports.insertMany([{ _id: 'a' }, { _id: 'b', title: 'Isoler son atelier' }]);
    await runMigrations({ connection, migrations: catalogMigrations, logger });
    const stored = await reports.find({}).sort({ _id: 1 }).toArray();
    expect(stored.map(({ title }) => title)).toEqual(['', 'Isoler son atelier']);
    const { key } = (await reports.indexes()).find(({ name }) => name === 'subsidy') ?? {};
    expect(key).toEqual({ subsidyId: 1, state: 1 });
  });
});
