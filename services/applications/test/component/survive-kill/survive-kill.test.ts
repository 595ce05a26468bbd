import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Application } from '@platform/contracts/applications';
import { civilDateIn } from '@platform/contracts/civil-date';
import type { ReceivedEvent } from '@platform/event-bus';
import { decodeApplication } from '@platform/events/applications';
import { CRASH_POINTS, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@platform/service-kit';
import { killsOf, startDrillBroker } from '@platform/testing/drill';
import { eventually } from '@platform/testing/eventually';
import type { TestKafka } from '@platform/testing/kafka';
import { rawToken, signWith, startIssuer, type TestIssuer } from '@platform/testing/token-issuer';
import { type Neighbours, PROFILE_ID, SUBSIDY_ID, serveNeighbours } from '../../builders/neighbours.ts';
import {
  type ApplicationsProcess,
  DEADLINE,
  died,
  kill,
  killedAtStart,
  publishErasure,
  publishPlan,
  readEvents,
  startProcess,
  type World,
} from './kill-world.ts';

const ERASURE_POINT = 'applications.erasure-published';
const POINTS = CRASH_POINTS.filter(
  (point) => (point.startsWith('applications.') || point.startsWith('relay.')) && point !== ERASURE_POINT,
);
const SUMMARY = 'Typed before the process was killed';

let issuer: TestIssuer;
let neighbours: Neighbours;
let kafka: TestKafka | null;
let world: World;
let running: ApplicationsProcess;
beforeAll(async () => {
  [issuer, neighbours, kafka] = await Promise.all([startIssuer(), serveNeighbours(), startDrillBroker()]);
});
afterAll(async () => {
  await issuer.close();
  await neighbours.close();
  await kafka?.close();
});
beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'applications-kill-'));
  world = { folder, brokers: kafka?.brokers ?? [], jwksUrl: issuer.jwksUrl, neighbours: neighbours.origin };
});
afterEach(async () => {
  await kill(running);
  await rm(world.folder, { recursive: true, force: true });
});

/** A person with a plan and one application, whose id is chosen once, so that requests can be repeated. */
function personOf() {
  const [id, applicationId] = [randomUUID(), randomUUID()];
  const token = () => {
    const usual = issuer.claims(Math.floor(Date.now() / 1_000));
    const claims = { ...usual, iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sub: id, level: 'password' };
    return rawToken(
      { alg: 'EdDSA', kid: 'ed-1', typ: 'at+jwt' },
      claims,
      signWith.EdDSA(issuer.ed.privateKey),
    );
  };
  const send = async (method: string, route: string, body?: unknown) => {
    const response = await fetch(`${running.url}/api/applications/w/${id}/${route}`, {
      method,
      headers: {
        authorization: `Bearer ${token()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Application };
  };
  return { id, applicationId, send };
}

type Person = ReturnType<typeof personOf>;

/** Begins, types and files an application; every step can be repeated. */
async function everything({ applicationId, send }: Person): Promise<void> {
  const one = `applications/${applicationId}`;
  const order = {
    id: applicationId,
    profileId: PROFILE_ID,
    subsidyId: SUBSIDY_ID,
    mode: 'application',
    cloneOf: null,
  };
  await eventually(
    async () => expect((await send('POST', 'applications', order)).status).toBe(200),
    DEADLINE,
  );
  const changes = [
    { field: 'project_summary', value: SUMMARY, v: 0, origin: 'typed' },
    { field: 'amount_requested', value: '1250000', v: 0, origin: 'typed' },
  ];
  expect((await send('PATCH', one, { changes })).status).toBe(200);
  const filing = { filedOn: civilDateIn('Europe/Paris', new Date()), reference: 'DN-42' };
  for (const [from, status] of [
    ['in_preparation', 'ready_to_submit'],
    ['ready_to_submit', 'submitted'],
  ]) {
    const { body } = await send('GET', one);
    if (body.status !== from) continue;
    const change = { v: body.v, status, filing, override: 'For the drill' };
    expect((await send('PUT', `${one}/status`, change)).status).toBe(200);
  }
}

/** Resolves when a sweep has published what a crash left. */
async function everythingPublished(): Promise<void> {
  await eventually(async () => {
    expect(await (await fetch(`${running.url}/left`)).json()).toEqual({ count: 0 });
  }, DEADLINE);
}

/** The published statuses of an application without repetitions, which a crash may cause; null for its removal. */
function statusesOf(events: readonly ReceivedEvent[], id: string) {
  const states = events
    .filter(({ key }) => key === id)
    .map(({ value }) => (value === null ? null : decodeApplication(value).status));
  return states.filter((state, index) => index === 0 || state !== states[index - 1]);
}

it.each(killsOf(POINTS))(
  'killed at $point (round $round), typed text, filing and events are kept',
  async ({ point }) => {
    const person = personOf();
    await publishPlan(world, person.id);
    running = await startProcess(world, point);
    await Promise.all([died(running), everything(person).catch(() => undefined)]);
    running = await startProcess(world);
    await everything(person);
    const { body } = await person.send('GET', `applications/${person.applicationId}`);
    expect(body).toMatchObject({
      status: 'submitted',
      filing: { reference: 'DN-42' },
      fields: { project_summary: { value: SUMMARY, v: 1 }, amount_requested: { v: 1 } },
    });
    await everythingPublished();
    await kill(running);
    const expected = ['draft', 'in_preparation', 'ready_to_submit', 'submitted'];
    expect(statusesOf(await readEvents(world), person.applicationId)).toEqual(expected);
  },
  90_000,
);

it('killed during an erasure, the workspace is erased by the next process', async () => {
  const person = personOf();
  await publishPlan(world, person.id);
  running = await startProcess(world);
  await everything(person);
  await everythingPublished();
  await kill(running);
  await publishErasure(world, person.id);
  await killedAtStart(world, ERASURE_POINT);
  running = await startProcess(world);
  await eventually(async () => {
    expect((await person.send('GET', `applications/${person.applicationId}`)).status).toBe(404);
  }, DEADLINE);
  await kill(running);
  expect(statusesOf(await readEvents(world), person.applicationId).at(-1)).toBeNull();
}, 90_000);
