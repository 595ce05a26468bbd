import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger, runMigrations } from '@platform/service-kit';
import { notificationsMigrations } from '../../../src/persistence/migrations/index.ts';
import { startNotifications, type TestNotifications } from '../../notifications-app.ts';

let service: TestNotifications;
beforeAll(async () => {
  service = await startNotifications();
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
  expect(names).toEqual(notificationsMigrations.map(({ name }) => name));
  const mails = service.connection.collection('notifications_mails');
  expect(await mails.indexExists(['due', 'oldest_by_state', 'newest_ended', 'of_workspace'])).toBe(true);
});

it('a second start applies nothing again', async () => {
  const before = await appliedMigrations();
  const logger = createLogger({ service: 'notifications-test', level: 'silent' });
  await runMigrations({ connection: service.connection, migrations: notificationsMigrations, logger });
  expect(await appliedMigrations()).toEqual(before);
});

it('every migration can run again, as after a crash', async () => {
  for (const { up } of notificationsMigrations) await expect(up(service.connection)).resolves.toBeUndefined();
});
