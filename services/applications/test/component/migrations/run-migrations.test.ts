import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger, runMigrations } from '@platform/service-kit';
import { openApplications } from '../../../src/persistence/migrations/006-open-applications.ts';
import { regimes } from '../../../src/persistence/migrations/007-regimes.ts';
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

it('of several applications that were open before, the oldest stays the only one with the key', async () => {
  const applications = service.connection.collection<{ _id: string; openKey?: string }>(
    'applications_applications',
  );
  const of = { workspaceId: 'w', profileId: 'p', subsidyId: 's', mode: 'application', removed: false };
  await applications.insertMany([
    { _id: 'second', ...of, status: 'draft', createdAt: new Date(2) },
    { _id: 'first', ...of, status: 'in_progress', createdAt: new Date(1) },
    { _id: 'closed', ...of, status: 'archived', createdAt: new Date(0) },
  ] as never);
  await openApplications.up(service.connection);
  const found = await applications.find({ openKey: { $exists: true } }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual(['first']);
});

it('stored financing plans name a notified scheme as the calendar does', async () => {
  const plans = service.connection.collection<{ _id: string; plan: { programmes: { regime: string }[] } }>(
    'applications_financing',
  );
  const programmes = ['gber', 'state_aid_scheme', 'state_aid_scheme'].map((regime) => ({ regime }));
  await plans.insertOne({ _id: 'plan', plan: { programmes } });
  for (const _ of [1, 2]) await regimes.up(service.connection);
  const stored = await plans.findOne({ _id: 'plan' });
  expect(stored?.plan.programmes.map(({ regime }) => regime)).toEqual(['gber', 'scheme', 'scheme']);
});
