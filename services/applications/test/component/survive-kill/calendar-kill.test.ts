import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Calendar } from '@platform/contracts/applications';
import type { Subsidy } from '@platform/contracts/catalog';
import { encodeSubsidy } from '@platform/events/catalog';
import { encodeAssignment } from '@platform/events/profiles';
import { TOPICS } from '@platform/events/topics';
import { CRASH_POINTS, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@platform/service-kit';
import { killsOf, startDrillBroker } from '@platform/testing/drill';
import { eventually } from '@platform/testing/eventually';
import type { TestKafka } from '@platform/testing/kafka';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';
import { rawToken, signWith, startIssuer, type TestIssuer } from '@platform/testing/token-issuer';
import { aSubsidy } from '../../a-subsidy.ts';
import {
  type ApplicationsProcess,
  DEADLINE,
  died,
  kill,
  publishPlan,
  publishState,
  startProcess,
  type World,
} from './kill-world.ts';

const POINTS = CRASH_POINTS.filter((point) => point.startsWith('calendar.'));

let issuer: TestIssuer;
let catalog: LocalServer;
let subsidy: Subsidy;
let kafka: TestKafka | null;
let world: World;
let running: ApplicationsProcess;
let workspaceId: string;
beforeAll(async () => {
  [issuer, kafka] = await Promise.all([startIssuer(), startDrillBroker()]);
  catalog = await serveLocally((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(subsidy));
  });
});
afterAll(async () => {
  await issuer.close();
  await catalog.close();
  await kafka?.close();
});
beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'calendar-kill-'));
  world = { folder, brokers: kafka?.brokers ?? [], jwksUrl: issuer.jwksUrl, neighbours: catalog.origin };
  subsidy = aSubsidy({ deadline: { date: '2037-02-15', time: null, zone: 'Europe/Paris' } });
  workspaceId = randomUUID();
  await publishPlan(world, workspaceId);
  const assignment = { assignmentId: randomUUID(), workspaceId, profileId: randomUUID(), v: 1 };
  await publishState(world, TOPICS.profilesAssignments, {
    key: assignment.assignmentId,
    value: encodeAssignment({ ...assignment, subsidyId: subsidy.id, status: 'active' }),
  });
});
afterEach(async () => {
  await kill(running);
  await rm(world.folder, { recursive: true, force: true });
});

async function get(part: string): Promise<Response> {
  const usual = issuer.claims(Math.floor(Date.now() / 1_000));
  const claims = { ...usual, iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sub: workspaceId, level: 'password' };
  const header = { alg: 'EdDSA', kid: 'ed-1', typ: 'at+jwt' };
  const token = rawToken(header, claims, signWith.EdDSA(issuer.ed.privateKey));
  const url = `${running.url}/api/applications/w/${workspaceId}/${part}`;
  return fetch(url, { headers: { authorization: `Bearer ${token}` } });
}

/** Waits for a deadline; resolves with the days of all steps and the sequences in the file. */
async function calendarWith(deadline: string) {
  return eventually(async () => {
    const response = await get('calendar?from=2036-12-01&to=2037-12-01');
    const { entries } = (await response.json()) as Calendar;
    expect(entries.find(({ kind }) => kind === 'deadline')?.from).toBe(deadline);
    const file = await (await get(`calendar/file?programme=${subsidy.id}`)).text();
    return { entries, sequences: new Set(file.match(/^SEQUENCE:\d+/gm)) };
  }, DEADLINE);
}

it.each(killsOf(POINTS))(
  'kill -9 at $point (round $round): every entry is at the new date, and counted as moved one time',
  async ({ point }) => {
    if (point === 'calendar.programme-stored') {
      running = await startProcess(world);
      await calendarWith('2037-02-15');
      await kill(running);
    }
    subsidy = { ...subsidy, v: 2, deadline: { date: '2037-03-16', time: null, zone: 'Europe/Paris' } };
    const message = { key: subsidy.id, value: encodeSubsidy(subsidy) };
    await publishState(world, TOPICS.catalogSubsidies, message);
    // Consumers work from the start on, so that the process may be gone before it listens: without an exit code.
    await startProcess(world, point).then(died, (error) => expect(String(error)).toContain('(null)'));
    running = await startProcess(world);
    const { entries, sequences } = await calendarWith('2037-03-16');
    expect(entries.every(({ from }) => from > '2037-02-16')).toBe(true);
    // The version of the assignment, and one move where the programme was known before.
    expect([...sequences]).toEqual([`SEQUENCE:${point === 'calendar.programme-stored' ? 2 : 1}`]);
  },
  120_000,
);
