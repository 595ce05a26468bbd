import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Prefill } from '@platform/contracts/prefill';
import { CRASH_POINTS, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@platform/service-kit';
import { killsOf, startDrillBroker } from '@platform/testing/drill';
import { eventually } from '@platform/testing/eventually';
import type { TestKafka } from '@platform/testing/kafka';
import { rawToken, signWith, startIssuer, type TestIssuer } from '@platform/testing/token-issuer';
import { anOrder } from '../../applications-app.ts';
import { aProgramme, type Neighbours, serveNeighbours } from '../../builders/neighbours.ts';
import { type PortalWorld, startPortalWorld } from '../../portal-world.ts';
import {
  type ApplicationsProcess,
  DEADLINE,
  died,
  kill,
  publishPlan,
  startProcess,
  type World,
} from './kill-world.ts';

const POINTS = CRASH_POINTS.filter((point) => point.startsWith('prefill.'));

let issuer: TestIssuer;
let neighbours: Neighbours;
let portalWorld: PortalWorld;
let kafka: TestKafka | null;
let world: World;
let running: ApplicationsProcess;
let workspaceId: string;
beforeAll(async () => {
  [issuer, neighbours, kafka, portalWorld] = await Promise.all([
    startIssuer(),
    serveNeighbours(),
    startDrillBroker(),
    startPortalWorld(Date.now),
  ]);
  neighbours.programme = aProgramme({ officialUrl: portalWorld.address });
});
afterAll(async () => {
  await issuer.close();
  await neighbours.close();
  await portalWorld.close();
  await kafka?.close();
});
beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'prefill-kill-'));
  const { environment: settings } = portalWorld;
  const brokers = kafka?.brokers ?? [];
  world = { folder, brokers, jwksUrl: issuer.jwksUrl, neighbours: neighbours.origin, settings };
  workspaceId = randomUUID();
  await publishPlan(world, workspaceId);
});
afterEach(async () => {
  await kill(running);
  await rm(world.folder, { recursive: true, force: true });
});

async function send<Body>(method: string, route: string, body?: unknown) {
  const usual = issuer.claims(Math.floor(Date.now() / 1_000));
  const claims = { ...usual, iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sub: workspaceId, level: 'password' };
  const header = { alg: 'EdDSA', kid: 'ed-1', typ: 'at+jwt' };
  const token = rawToken(header, claims, signWith.EdDSA(issuer.ed.privateKey));
  const response = await fetch(`${running.url}/api/applications/w/${workspaceId}/${route}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
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
