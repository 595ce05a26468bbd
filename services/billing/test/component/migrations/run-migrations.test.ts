import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger, runMigrations } from '@platform/service-kit';
import { billingMigrations } from '../../../src/persistence/migrations/index.ts';
import { startBilling, type TestBilling } from '../../billing-app.ts';

let service: TestBilling;
beforeAll(async () => {
  service = await startBilling();
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
  expect(names).toEqual(billingMigrations.map(({ name }) => name));
  const accounts = service.connection.collection('billing_accounts');
  expect(await accounts.indexExists(['pending', 'due', 'customer'])).toBe(true);
});

it('a second start applies nothing again', async () => {
  const before = await appliedMigrations();
  const logger = createLogger({ service: 'billing-test', level: 'silent' });
  await runMigrations({ connection: service.connection, migrations: billingMigrations, logger });
  expect(await appliedMigrations()).toEqual(before);
});

it('every migration can run again, as after a crash', async () => {
  for (const { up } of billingMigrations) await expect(up(service.connection)).resolves.toBeUndefined();
});
