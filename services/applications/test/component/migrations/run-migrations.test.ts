import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger, runMigrations } from '@platform/service-kit';
import { applicationsMigrations } from '../../../src/persistence/migrations/index.ts';
import { startApplications, type TestApplications } from '../../applications-app.ts';

let service: TestApplications;
beforeAll(async () => {
  service = await startApplications();
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
  expect(names).toEqual(applicationsMigrations.map(({ name }) => name));
  const applications = service.connection.collection('applications_applications');
  expect(await applications.indexExists('workspace')).toBe(true);
});

it('a second start applies nothing again', async () => {
  const before = await appliedMigrations();
  const logger = createLogger({ service: 'applications-test', level: 'silent' });
  await runMigrations({ connection: service.connection, migrations: applicationsMigrations, logger });
  expect(await appliedMigrations()).toEqual(before);
});

it('every migration can run again, as after a crash', async () => {
  for (const { up } of applicationsMigrations) await expect(up(service.connection)).resolves.toBeUndefined();
});
