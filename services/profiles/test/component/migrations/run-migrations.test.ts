import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger, runMigrations } from '@platform/service-kit';
import { profilesMigrations } from '../../../src/persistence/migrations/index.ts';
import { startProfiles, type TestProfiles } from '../../profiles-app.ts';

let service: TestProfiles;
beforeAll(async () => {
  service = await startProfiles();
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
  expect(names).toEqual(profilesMigrations.map(({ name }) => name));
  const profiles = service.connection.collection('profiles_profiles');
  for (const name of ['pending', 'workspace', 'removed']) {
    expect(await profiles.indexExists(name)).toBe(true);
  }
});

it('a second start applies nothing again', async () => {
  const before = await appliedMigrations();
  const logger = createLogger({ service: 'profiles-test', level: 'silent' });
  await runMigrations({ connection: service.connection, migrations: profilesMigrations, logger });
  expect(await appliedMigrations()).toEqual(before);
});

it('every migration can run again, as after a crash', async () => {
  for (const { up } of profilesMigrations) await expect(up(service.connection)).resolves.toBeUndefined();
});
