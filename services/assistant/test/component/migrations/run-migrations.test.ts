import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger, runMigrations } from '@platform/service-kit';
import { assistantMigrations } from '../../../src/persistence/migrations/index.ts';
import { startAssistant, type TestAssistant } from '../../assistant-app.ts';

let service: TestAssistant;
beforeAll(async () => {
  service = await startAssistant();
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
  expect(names).toEqual(assistantMigrations.map(({ name }) => name));
  const orders = service.connection.collection('assistant_orders');
  expect(await orders.indexExists(['oldest', 'of_workspace'])).toBe(true);
});

it('a second start applies nothing again', async () => {
  const before = await appliedMigrations();
  const logger = createLogger({ service: 'assistant-test', level: 'silent' });
  await runMigrations({ connection: service.connection, migrations: assistantMigrations, logger });
  expect(await appliedMigrations()).toEqual(before);
});

it('every migration can run again, as after a crash', async () => {
  for (const { up } of assistantMigrations) await expect(up(service.connection)).resolves.toBeUndefined();
});
