import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { decodeSubsidy } from '@platform/events/catalog';
import { CRASH_POINTS } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { repeatable, seedOfRun } from '@platform/testing/repeatable';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { line, records } from '../ingest/publisher.ts';
import { publishUntilEnd, registerAt } from './kill-http.ts';
import { kill, publishLeftEvents, readLog, startProcess } from './kill-world.ts';

/** Crash points of an ingest stream; the others occur only in imports. */
const POINTS = CRASH_POINTS.filter(
  (point) => point.startsWith('catalog.') && point !== 'catalog.before-import-finished',
);
const draw = repeatable(seedOfRun());
const RANDOM_KILLS = 3;
const LINES = 400;
const SOURCE = 'tue';

describe('a catalog that is killed in the middle of an ingest stream', () => {
  const lines = Array.from({ length: LINES }, (_, index) => line(`k${index}`, `Aide ${index}`));
  const acknowledged = new Set<string>();
  let folder = '';
  let key = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'catalog-ingest-kill-'));
    const first = await startProcess(folder);
    key = await registerAt(first.url, SOURCE, 'publish');
    await kill(first);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const rounds = [...POINTS, ...Array.from({ length: RANDOM_KILLS }, () => null)];
  it.each(rounds.map((point, round) => [point ?? 'a random moment', round, point] as const))(
    'at %s (round %i) has kept every record that it responded',
    async (_, round, point) => {
      const running = await startProcess(folder, point ?? '');
      // Each round begins with its own records, so that there is always something new to write.
      const own = Array.from({ length: 50 }, (__, index) =>
        line(`r${round}-${index}`, `Tour ${round}-${index}`),
      );
      const publishing = publishUntilEnd(running.url, key, [...own, ...lines]);
      if (point === null) {
        await pause(50 + draw(400));
        await kill(running);
      }
      for (const { sourceId, subsidyId: id, outcome } of records(await publishing)) {
        expect(['new', 'unchanged']).toContain(outcome);
        expect(id).toBe(subsidyId(SOURCE, sourceId ?? ''));
        if (id !== null) acknowledged.add(id);
      }
      await eventually(() => expect(running.child.signalCode).toBe('SIGKILL'));
      const after = await startProcess(folder);
      for (const id of acknowledged) {
        const response = await fetch(`${after.url}/api/catalog/subsidies/${id}`);
        expect(((await response.json()) as Subsidy).v).toBe(1);
      }
      await kill(after);
    },
    60_000,
  );

  it('is completed by sending everything again: nothing is lost or duplicated, and every event is in the log', async () => {
    const running = await startProcess(folder);
    const results = await publishUntilEnd(running.url, key, lines);
    expect(records(results).map(({ sourceId }) => sourceId)).toEqual(lines.map(({ sourceId }) => sourceId));
    for (const { subsidyId: id, outcome } of records(results)) {
      if (acknowledged.has(id ?? '')) expect(outcome).toBe('unchanged');
      else expect(['new', 'unchanged']).toContain(outcome);
    }
    const again = await publishUntilEnd(running.url, key, lines);
    expect(new Set(records(again).map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
    await kill(running);
    const wanted = new Set([...acknowledged, ...lines.map(({ sourceId }) => subsidyId(SOURCE, sourceId))]);
    const events = await eventually(
      async () => {
        // The sweep of a later start publishes what the killed relay had not published.
        await publishLeftEvents(folder);
        const found = await readLog(folder, wanted.size);
        const present = new Set(found.map((event) => event.key));
        expect([...wanted].filter((id) => !present.has(id))).toEqual([]);
        return found;
      },
      { deadlineMs: 30_000 },
    );
    const versions = events.map(({ value }) => decodeSubsidy(value ?? new Uint8Array()).v);
    expect(new Set(versions)).toEqual(new Set([1]));
  }, 60_000);
});
