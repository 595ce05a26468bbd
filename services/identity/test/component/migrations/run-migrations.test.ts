import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger, runMigrations } from '@platform/service-kit';
import { identityMigrations } from '../../../src/persistence/migrations/index.ts';
import { startIdentity, type TestIdentity } from '../../identity-app.ts';

let service: TestIdentity;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.close());

async function appliedMigrations() {
  const documents = await service.connection
    .collection<{ readonly _id: string; readonly appliedAt?: Date }>('migrations')
    .find({ appliedAt: { $exists: true } })
    .sort({ _id: 1 })
    .toArray();
  return documents.map(({ _id, appliedAt }) => ({ name: _id, appliedAt }));
}

it('the start of the service applies every migration', async () => {
  const names = (await appliedMigrations()).map(({ name }) => name);
  expect(names).toEqual(identityMigrations.map(({ name }) => name));
  const sessions = service.connection.collection('sessions');
  expect(await sessions.indexExists('of_account')).toBe(true);
});

it('a second start applies nothing again', async () => {
  const before = await appliedMigrations();
  const logger = createLogger({ service: 'identity-test', level: 'silent' });
  await runMigrations({ connection: service.connection, migrations: identityMigrations, logger });
  expect(await appliedMigrations()).toEqual(before);
});

it('every migration can run again, as after a crash', async () => {
  for (const { up } of identityMigrations) await expect(up(service.connection)).resolves.toBeUndefined();
});
