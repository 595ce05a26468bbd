import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger, runMigrations } from '@platform/service-kit';
import { insightsMigrations } from '../../../src/persistence/migrations/index.ts';
import { startInsights, type TestInsights } from '../../insights-app.ts';

let service: TestInsights;
beforeAll(async () => {
  service = await startInsights();
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
  expect(names).toEqual(insightsMigrations.map(({ name }) => name));
  for (const collection of ['visit_minutes', 'visit_hours'])
    expect(await service.connection.collection(collection).indexExists('by_time')).toBe(true);
});

it('a second start applies nothing again', async () => {
  const before = await appliedMigrations();
  const logger = createLogger({ service: 'insights-test', level: 'silent' });
  await runMigrations({ connection: service.connection, migrations: insightsMigrations, logger });
  expect(await appliedMigrations()).toEqual(before);
});

it('every migration can run again, as after a crash', async () => {
  for (const { up } of insightsMigrations) await expect(up(service.connection)).resolves.toBeUndefined();
});
