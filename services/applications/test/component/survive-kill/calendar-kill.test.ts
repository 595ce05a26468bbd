import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Calendar } from '@platform/contracts/applications';
import type { Subsidy } from '@platform/contracts/catalog';
import { CE_TYPES, encodeSubsidy } from '@platform/events/catalog';
import { encodeAssignment } from '@platform/events/profiles';
import { TOPICS } from '@platform/events/topics';
import { CRASH_POINTS } from '@platform/service-kit';
import { killsOf } from '@platform/testing/drill';
import { eventually } from '@platform/testing/eventually';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';
import { aSubsidy } from '../../a-subsidy.ts';
import {
  type ApplicationsProcess,
  DEADLINE,
  type DrillParts,
  died,
  kill,
  killedAtStart,
  newWorld,
  publishPlan,
  publishState,
  startDrillParts,
  startProcess,
  type World,
} from './kill-world.ts';

const POINTS = CRASH_POINTS.filter((point) => point.startsWith('calendar.'));
const MERGE_POINTS = CRASH_POINTS.filter((point) => point.startsWith('calendar-merge.'));

let parts: DrillParts;
let catalog: LocalServer;
let subsidy: Subsidy;
let world: World;
let running: ApplicationsProcess;
let workspaceId: string;
beforeAll(async () => {
  parts = await startDrillParts();
  catalog = await serveLocally((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(subsidy));
  });
});
afterAll(async () => {
  await parts.close();
  await catalog.close();
});
beforeEach(async () => {
  world = await newWorld(parts, { neighbours: catalog.origin });
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

/** Waits for a deadline; resolves with the days of all steps and the sequences in the file. */
async function calendarWith(deadline: string) {
  return eventually(async () => {
    const response = await running.send(workspaceId, { route: 'calendar?from=2036-12-01&to=2037-12-01' });
    const { entries } = (await response.json()) as Calendar;
    expect(entries.find(({ kind }) => kind === 'deadline')?.from).toBe(deadline);
    const file = await running.send(workspaceId, { route: `calendar/file?programme=${subsidy.id}` });
    return { entries, sequences: new Set((await file.text()).match(/^SEQUENCE:\d+/gm)) };
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

it.each(killsOf(MERGE_POINTS))(
  'kill -9 at $point (round $round): every entry is at the dates of the surviving programme, and led there one time',
  async ({ point }) => {
    running = await startProcess(world);
    await calendarWith('2037-02-15');
    await kill(running);
    const merged = subsidy;
    subsidy = aSubsidy({ deadline: { date: '2037-03-16', time: null, zone: 'Europe/Paris' } });
    const value = encodeSubsidy({ ...merged, v: 2, status: 'withdrawn', mergedInto: subsidy.id });
    const type = CE_TYPES.subsidyWithdrawn;
    await publishState(world, TOPICS.catalogSubsidies, { key: merged.id, value, type });
    await killedAtStart(world, point);
    running = await startProcess(world);
    const { entries, sequences } = await calendarWith('2037-03-16');
    expect(entries.filter(({ kind }) => kind === 'deadline').length).toBe(1);
    expect(entries.every(({ subsidyId, from }) => subsidyId === subsidy.id && from > '2037-02-16')).toBe(
      true,
    );
    // The version of the assignment, and one merge.
    expect([...sequences]).toEqual(['SEQUENCE:2']);
  },
  120_000,
);
