import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger, runMigrations } from '@platform/service-kit';
import { openApplications } from '../../../src/persistence/migrations/006-open-applications.ts';
import { regimes } from '../../../src/persistence/migrations/007-regimes.ts';
import { filedReasons } from '../../../src/persistence/migrations/010-filed-reasons.ts';
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

it('stored reasons of applications state when they were filed, or since when they are to be filed', async () => {
  const of = { workspaceId: 'w', profileId: 'p', subsidyId: 's', mode: 'application', removed: false };
  const createdAt = new Date('2026-06-01T08:00:00Z');
  const withdrawn = { from: 'submitted', to: 'in_progress', at: new Date('2026-07-01T08:00:00Z') };
  const rest = { ...of, createdAt, filing: null };
  const applications = service.connection.collection<{ _id: string }>('applications_applications');
  await applications.insertMany([
    { _id: 'begun', ...rest, status: 'draft', history: [] },
    { _id: 'again', ...rest, status: 'in_progress', history: [withdrawn] },
    { _id: 'filed', ...rest, status: 'archived', history: [], filing: { filedOn: '2026-06-20' } },
  ] as never);
  const reasons = service.connection.collection<{ _id: string }>('applications_calendar_reasons');
  const ids = ['begun', 'again', 'filed', 'unknown'];
  await reasons.insertMany(ids.map((_id) => ({ _id, kind: 'application', subsidyId: 's' })) as never);
  for (const _ of [1, 2]) await filedReasons.up(service.connection);
  const stored = await reasons
    .find({ _id: { $in: ids } }, { projection: { filedOn: 1, openSince: 1 } })
    .toArray();
  expect(new Map(stored.map(({ _id, ...facts }) => [_id, facts]))).toEqual(
    new Map<string, object>([
      ['begun', { filedOn: null, openSince: createdAt }],
      ['again', { filedOn: null, openSince: withdrawn.at }],
      ['filed', { filedOn: '2026-06-20', openSince: null }],
      ['unknown', { filedOn: null, openSince: null }],
    ]),
  );
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
