import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connectMongo, createLogger, type Migration, runMigrations } from '@platform/service-kit';
import { startMongo } from '@platform/testing/mongo';

type Connection = Awaited<ReturnType<typeof connectMongo>>;

const BUSY_MS = 120_000;
const SERVICES = path.resolve(import.meta.dirname, '../../..');
const logger = createLogger({ service: 'migrations-test', level: 'silent' });

function folderOf(service: string): string {
  return path.join(SERVICES, service, 'src/persistence/migrations');
}

const services = readdirSync(SERVICES).filter((name) => existsSync(folderOf(name)));

/** The only list that the module of a service exports. */
async function migrationsOf(service: string): Promise<readonly Migration[]> {
  const module = (await import(path.join(folderOf(service), 'index.ts'))) as Record<string, Migration[]>;
  const [list, ...others] = Object.values(module);
  if (list === undefined || others.length > 0) throw new Error(`${service} exports no single list`);
  return list;
}

let mongo: Awaited<ReturnType<typeof startMongo>>;
const connections: Connection[] = [];
beforeAll(async () => {
  mongo = await startMongo();
});
afterAll(async () => {
  for (const connection of connections) await connection.close();
  await mongo.close();
});

async function connect(dbName: string): Promise<Connection> {
  const connection = await connectMongo({ uri: mongo.uri, dbName, logger });
  connections.push(connection);
  return connection;
}

function freshName(service: string): string {
  return `${service}_${crypto.randomUUID().slice(0, 8)}`;
}

/** Everything that a database holds: documents and indexes of every collection. */
async function contentsOf(connection: Connection): Promise<object> {
  const names = (await connection.listCollections()).map(({ name }) => name).toSorted();
  const contents = names.map(async (name) => {
    const collection = connection.collection(name);
    const indexes = await collection.indexes();
    return [name, { indexes, documents: await collection.find({}).sort({ _id: 1 }).toArray() }] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

test('the services with a database have migrations', () => {
  expect(services).toEqual(expect.arrayContaining(['catalog', 'gateway', 'identity', 'profiles']));
});

describe.each(services)('the migrations of %s', (service) => {
  test(
    'are its files, numbered from 001 without a gap',
    async () => {
      const names = (await migrationsOf(service)).map(({ name }) => name);
      const files = readdirSync(folderOf(service)).filter((file) => /^\d.*\.ts$/.test(file));
      expect(names.map((name) => `${name}.ts`)).toEqual(files.toSorted());
      const numbers = names.map((name) => Number(name.slice(0, 3)));
      expect(numbers).toEqual(names.map((_, index) => index + 1));
    },
    BUSY_MS,
  );

  test(
    'change nothing when each of them runs again',
    async () => {
      const migrations = await migrationsOf(service);
      const connection = await connect(freshName(service));
      await runMigrations({ connection, migrations, logger });
      const before = await contentsOf(connection);
      for (const { up } of migrations) await up(connection);
      expect(await contentsOf(connection)).toEqual(before);
    },
    BUSY_MS,
  );

  test(
    'leave the same when each of them runs two times in a row, as after a crash',
    async () => {
      const migrations = await migrationsOf(service);
      const [once, twice] = [await connect(freshName(service)), await connect(freshName(service))];
      for (const { up } of migrations) {
        await up(once);
        await up(twice);
        await up(twice);
      }
      expect(await contentsOf(twice)).toEqual(await contentsOf(once));
    },
    BUSY_MS,
  );

  test(
    'run once when two processes migrate at the same time',
    async () => {
      const dbName = freshName(service);
      const ran: string[] = [];
      const counted = (await migrationsOf(service)).map(({ name, up }) => ({
        name,
        up: async (connection: Connection) => {
          ran.push(name);
          await up(connection);
        },
      }));
      const both = [await connect(dbName), await connect(dbName)];
      await Promise.all(both.map((connection) => runMigrations({ connection, migrations: counted, logger })));
      expect(ran).toEqual(counted.map(({ name }) => name));
    },
    BUSY_MS,
  );
});
