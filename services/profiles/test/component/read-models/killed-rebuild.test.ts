import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { ProfileList } from '@platform/contracts/profiles';
import { type ReadModelState, readModelListSchema } from '@platform/contracts/read-models';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { TOPICS } from '@platform/events/topics';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { startIssuer, type TestIssuer } from '@platform/testing/token-issuer';
import { anEntitlementEvent } from '../../builders/entitlement-events.ts';
import { OPERATOR_TOKEN } from '../../profiles-app.ts';
import { died, kill, type ProfilesProcess, startProcess } from '../survive-kill/kill-world.ts';

const DEADLINE = { deadlineMs: 20_000 };

let issuer: TestIssuer;
let folder: string;
let running: ProfilesProcess;
let person: string;
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'profiles-rebuild-'));
  person = randomUUID();
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const bus = log.connect();
  await bus.ensureTopics([TOPICS.billingEntitlements]);
  await bus.publish(TOPICS.billingEntitlements.name, [
    anEntitlementEvent(person, { v: 1, tier: 'pro_20' }),
    ...Array.from({ length: 50 }, () => anEntitlementEvent(randomUUID(), { v: 1, tier: 'single' })),
  ]);
  await bus.close();
  await log.close();
});
afterEach(async () => {
  await kill(running);
  await rm(folder, { recursive: true, force: true });
});

async function limit(): Promise<number | null> {
  const token = issuer.tokenOf({ iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sub: person });
  const response = await fetch(`${running.url}/api/profiles/w/${person}/profiles`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as ProfileList).countedMax;
}

async function operate(method: 'GET' | 'POST', route = ''): Promise<Response> {
  return fetch(`${running.url}/api/profiles/read-models${route}`, {
    method,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
}

async function lastRun(): Promise<ReadModelState['run'] | undefined> {
  const { readModels } = readModelListSchema.parse(await (await operate('GET')).json());
  return readModels.find(({ model }) => model === 'profiles_entitlements')?.run;
}

/** Starts the service, which applies the events of the log, and has it end itself at a point of a rebuild. */
async function killAt(point: string): Promise<void> {
  running = await startProcess(folder, issuer.jwksUrl, point);
  await eventually(async () => expect(await limit()).toBe(20), DEADLINE);
  await operate('POST', '/profiles_entitlements/rebuild').catch(() => undefined);
  await died(running);
  running = await startProcess(folder, issuer.jwksUrl);
}

it('a rebuild that is killed leaves the former model serving, and can be started again', async () => {
  await killAt('read-model.built');
  expect(await limit()).toBe(20);
  await eventually(async () => expect(await lastRun()).toMatchObject({ outcome: 'interrupted' }), DEADLINE);
  expect((await operate('POST', '/profiles_entitlements/rebuild')).status).toBe(202);
  await eventually(
    async () => expect(await lastRun()).toMatchObject({ outcome: 'replaced', different: 0 }),
    DEADLINE,
  );
  expect(await limit()).toBe(20);
});

it('a rebuild that is killed when its model serves already is done again by the next process', async () => {
  await killAt('read-model.replaced');
  await eventually(
    async () => expect(await lastRun()).toMatchObject({ outcome: 'replaced', different: 0 }),
    DEADLINE,
  );
  expect(await limit()).toBe(20);
});
