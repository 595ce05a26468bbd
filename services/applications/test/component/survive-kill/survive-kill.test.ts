import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Application } from '@platform/contracts/applications';
import { civilDateIn } from '@platform/contracts/civil-date';
import type { ReceivedEvent } from '@platform/event-bus';
import { decodeApplication } from '@platform/events/applications';
import { CRASH_POINTS } from '@platform/service-kit';
import { killsOf } from '@platform/testing/drill';
import { eventually } from '@platform/testing/eventually';
import { type Neighbours, PROFILE_ID, SUBSIDY_ID, serveNeighbours } from '../../builders/neighbours.ts';
import {
  type ApplicationsProcess,
  DEADLINE,
  type DrillParts,
  died,
  kill,
  killedAtStart,
  newWorld,
  publishErasure,
  publishPlan,
  readEvents,
  startDrillParts,
  startProcess,
  type World,
} from './kill-world.ts';

const ERASURE_POINT = 'applications.erasure-published';
const POINTS = CRASH_POINTS.filter(
  (point) => (point.startsWith('applications.') || point.startsWith('relay.')) && point !== ERASURE_POINT,
);
const SUMMARY = 'Typed before the process was killed';

let parts: DrillParts;
let neighbours: Neighbours;
let world: World;
let running: ApplicationsProcess;
beforeAll(async () => {
  [parts, neighbours] = await Promise.all([startDrillParts(), serveNeighbours()]);
});
afterAll(async () => {
  await parts.close();
  await neighbours.close();
});
beforeEach(async () => {
  world = await newWorld(parts, { neighbours: neighbours.origin });
});
afterEach(async () => {
  await kill(running);
  await rm(world.folder, { recursive: true, force: true });
});

/** A person with a plan and one application, whose id is chosen once, so that requests can be repeated. */
function personOf() {
  const [id, applicationId] = [randomUUID(), randomUUID()];
  const send = async (method: string, route: string, body?: object) => {
    const response = await running.send(id, { method, route, body });
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

/**
 * The published statuses of an application as a consumer takes them, which leaves out versions that a crash repeated;
 * null for its removal.
 */
function statusesOf(events: readonly ReceivedEvent[], id: string) {
  let newest = -1;
  const statuses: (string | null)[] = [];
  for (const { key, value } of events) {
    if (key !== id) continue;
    const state = value === null ? null : decodeApplication(value);
    if (state !== null && state.v <= newest) continue;
    newest = state?.v ?? newest;
    statuses.push(state?.status ?? null);
  }
  return statuses.filter((status, index) => index === 0 || status !== statuses[index - 1]);
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
