import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { decodeSubsidy } from '@platform/events/catalog';
import { CRASH_POINTS } from '@platform/service-kit';
import { teeProgramme } from '@platform/sources/test-kit';
import { eventually } from '@platform/testing/eventually';
import { repeatable, seedOfRun } from '@platform/testing/repeatable';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { recordsOf, summaryOf, type TestFile } from '../../catalog-app.ts';
import { importUntilEnd, kill, publishLeftEvents, readLog, startProcess } from './kill-world.ts';

const POINTS = CRASH_POINTS.filter((point) => point.startsWith('catalog.') || point.startsWith('relay.'));
const draw = repeatable(seedOfRun());
const RANDOM_KILLS = 3;
const FILES_PER_ROUND = 30;

function filesOf(round: number): TestFile[] {
  return Array.from({ length: FILES_PER_ROUND }, (_, index) => ({
    path: `r${round}-${index}.yaml`,
    content: teeProgramme({ title: `Programme inventé ${round}-${index}` }),
  }));
}

/** Ids that were acknowledged and are not among those present. */
function lostOf(acknowledged: Iterable<string>, present: ReadonlySet<string>): string[] {
  return [...acknowledged].filter((id) => !present.has(id));
}

describe('a catalog that is killed', () => {
  const rounds = [...POINTS, ...Array.from({ length: RANDOM_KILLS }, () => null)];
  const acknowledged = new Set<string>();
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'catalog-kill-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(rounds.map((point, round) => [point ?? 'a random moment', round, point] as const))(
    'at %s (round %i) has kept everything it acknowledged before',
    async (_, round, point) => {
      // Without a crash point: events left by the last round would make an armed relay crash during the check.
      const checking = await startProcess(folder);
      for (const id of acknowledged) {
        const response = await fetch(`${checking.url}/api/catalog/subsidies/${id}`);
        expect(((await response.json()) as Subsidy).v).toBe(1);
      }
      await kill(checking);
      const running = await startProcess(folder, point ?? '');
      const importing = importUntilEnd(running.url, filesOf(round));
      if (point === null) {
        await pause(draw(150));
        await kill(running);
      }
      for (const result of await importing) {
        if (result.kind === 'record' && result.subsidyId !== null) acknowledged.add(result.subsidyId);
      }
      if (point?.startsWith('catalog.'))
        await eventually(() => expect(running.child.signalCode).toBe('SIGKILL'));
      if (point?.startsWith('relay.'))
        await eventually(() => expect(running.child.signalCode).toBe('SIGKILL'));
      await kill(running);
    },
    30_000,
  );

  it('completes on repetition: every record once, as version 1, and every event in the log', async () => {
    const running = await startProcess(folder);
    const all = rounds.flatMap((_, round) => filesOf(round));
    const results = await importUntilEnd(running.url, all);
    const counts = summaryOf(results);
    expect(counts).toMatchObject({ changed: 0, refused: 0 });
    expect(counts.new + counts.unchanged).toBe(all.length);
    for (const record of recordsOf(results).values()) {
      if (acknowledged.has(record.subsidyId ?? '')) expect(record.outcome).toBe('unchanged');
    }
    await eventually(async () => {
      const stats = (await (await fetch(`${running.url}/api/catalog/stats`)).json()) as { published: number };
      expect(stats.published).toBe(all.length);
    });
    await kill(running);
    // The sweep of a later start publishes what the killed relay had not published.
    const events = await eventually(
      async () => {
        await publishLeftEvents(folder);
        const found = await readLog(folder, all.length);
        expect(new Set(found.map(({ key }) => key)).size).toBe(all.length);
        return found;
      },
      { deadlineMs: 30_000 },
    );
    const present = new Set(events.map(({ key }) => key));
    expect(lostOf(acknowledged, present)).toEqual([]);
    expect(events.every(({ key, value }) => decodeSubsidy(value ?? new Uint8Array()).id === key)).toBe(true);
    expect(new Set(events.map(({ value }) => decodeSubsidy(value ?? new Uint8Array()).v))).toEqual(
      new Set([1]),
    );
  }, 60_000);

  it('detects a lost record that was acknowledged', () => {
    const never = subsidyId('tee', 'never-imported');
    expect(lostOf([...acknowledged, never], acknowledged)).toEqual([never]);
    expect(acknowledged.size).toBeGreaterThan(0);
  });
});
