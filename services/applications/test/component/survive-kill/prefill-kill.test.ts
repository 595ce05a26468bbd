import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Prefill } from '@platform/contracts/prefill';
import { CRASH_POINTS } from '@platform/service-kit';
import { killsOf } from '@platform/testing/drill';
import { eventually } from '@platform/testing/eventually';
import { anOrder } from '../../applications-app.ts';
import { aProgramme, type Neighbours, serveNeighbours } from '../../builders/neighbours.ts';
import { type PortalWorld, startPortalWorld } from '../../portal-world.ts';
import {
  type ApplicationsProcess,
  DEADLINE,
  type DrillParts,
  died,
  kill,
  newWorld,
  publishPlan,
  startDrillParts,
  startProcess,
  type World,
} from './kill-world.ts';

const POINTS = CRASH_POINTS.filter((point) => point.startsWith('prefill.'));

let parts: DrillParts;
let neighbours: Neighbours;
let portalWorld: PortalWorld;
let world: World;
let running: ApplicationsProcess;
let workspaceId: string;
beforeAll(async () => {
  [parts, neighbours, portalWorld] = await Promise.all([
    startDrillParts(),
    serveNeighbours(),
    startPortalWorld(Date.now),
  ]);
  neighbours.programme = aProgramme({ officialUrl: portalWorld.address });
});
afterAll(async () => {
  await parts.close();
  await neighbours.close();
  await portalWorld.close();
});
beforeEach(async () => {
  const settings = portalWorld.environment;
  world = await newWorld(parts, { neighbours: neighbours.origin, settings });
  workspaceId = randomUUID();
  await publishPlan(world, workspaceId);
});
afterEach(async () => {
  await kill(running);
  await rm(world.folder, { recursive: true, force: true });
});

async function send<Body>(method: string, route: string, body?: object) {
  const response = await running.send(workspaceId, { method, route, body });
  return { status: response.status, body: (await response.json()) as Body };
}

it.each(killsOf(POINTS))(
  'kill -9 at $point (round $round): the order is shown, and repeating it creates no second file',
  async ({ point }) => {
    const before = portalWorld.portal.files.length;
    running = await startProcess(world, point);
    const order = anOrder();
    await eventually(
      async () => expect((await send('POST', 'applications', order)).status).toBe(200),
      DEADLINE,
    );
    const one = `applications/${order.id}`;
    const changes = [{ field: 'applicant_name', value: 'Atelier', v: 0, origin: 'typed' }];
    await send('PATCH', one, { changes });
    const { body: shown } = await send<Prefill>('GET', `${one}/prefill`);
    const sent = { id: randomUUID(), digest: shown.prepared?.digest, after: null };
    const [, lost] = await Promise.all([
      died(running),
      send('POST', `${one}/prefill/files`, sent).catch(() => 'lost'),
    ]);
    expect(lost).toBe('lost');

    running = await startProcess(world);
    const again = await eventually(async () => {
      const response = await send<Prefill>('POST', `${one}/prefill/files`, sent);
      expect(response.status).toBe(200);
      return response.body;
    }, DEADLINE);
    expect(again.files).toMatchObject([{ id: sent.id, outcome: 'sending', number: null }]);
    for (const after of [null, sent.id]) {
      const other = await send('POST', `${one}/prefill/files`, { ...sent, id: randomUUID(), after });
      expect(other.status).toBe(409);
    }
    const created = point === 'prefill.file-created' ? 1 : 0;
    expect(portalWorld.portal.files).toHaveLength(before + created);
  },
  120_000,
);
