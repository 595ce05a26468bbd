import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectMongo, createLogger } from '@platform/service-kit';
import { startMongo } from '@platform/testing/mongo';
import { catalogMigrations } from '../../../src/persistence/migrations/index.ts';

const PROGRAM = path.join(import.meta.dirname, '../../../src/migrate.ts');

let mongo: Awaited<ReturnType<typeof startMongo>>;
beforeAll(async () => {
  mongo = await startMongo();
});
afterAll(() => mongo.close());

function migrate(uri: string) {
  return promisify(execFile)(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, CATALOG_MONGO_URI: uri, CATALOG_MONGO_DB: 'migrate_command' },
  });
}

it('the command applies every migration and exits, and a second run changes nothing', async () => {
  const first = await migrate(mongo.uri);
  const applied = first.stdout.split('\n').filter((line) => line.includes('"migration applied"'));
  expect(applied).toHaveLength(catalogMigrations.length);
  expect((await migrate(mongo.uri)).stdout).not.toContain('"migration applied"');
  const logger = createLogger({ service: 'migrate-test', level: 'silent' });
  const connection = await connectMongo({ uri: mongo.uri, dbName: 'migrate_command', logger });
  const names = await connection.collection<{ _id: string }>('migrations').find({}).toArray();
  await connection.close();
  expect(names.map(({ _id }) => _id)).toEqual(
    expect.arrayContaining(catalogMigrations.map(({ name }) => name)),
  );
});

it('the command fails when no server responds', async () => {
  await expect(migrate('mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=200')).rejects.toMatchObject({
    code: 1,
  });
});
