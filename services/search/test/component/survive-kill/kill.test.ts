import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { subsidy } from '../../subsidy-builder.ts';
import { publish, startSearchApp, temporaryFolder } from '../search-app.ts';

const COUNT = 1_200;
const script = fileURLToPath(new URL('../search-process.ts', import.meta.url));
const catalog = Array.from({ length: COUNT }, (_, at) => subsidy({ title: `Programme ${at}` }));

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let child: ChildProcess | undefined;
beforeEach(async () => {
  place = await temporaryFolder();
  const app = await startSearchApp(place.folder, { start: false });
  await publish(app.eventBus, catalog);
  await app.close();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await place.remove();
});

/** Runs the indexer until it dies or has indexed some but not all subsidies; returns the last total it reported. */
async function runUntilKilled(crashPoint: string): Promise<number> {
  child = spawn(process.execPath, [script, place.folder, crashPoint], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let total = 0;
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    total = Number(line);
    if (total > 0) child.kill('SIGKILL');
  }
  const [, signal] = await exited;
  expect(signal).toBe('SIGKILL');
  return total;
}

async function expectEachOnce(): Promise<void> {
  const app = await startSearchApp(place.folder);
  try {
    await app.eventually('limit=1', ({ total }) => total === COUNT);
    const ids: string[] = [];
    for (let page = 1; page <= COUNT / 50; page++) {
      ids.push(...(await app.find(`limit=50&page=${page}`)).hits.map(({ id }) => id));
    }
    expect(ids.sort()).toEqual(catalog.map(({ id }) => id).sort());
    const found = await app.find('q=programme&limit=1');
    expect(found.total).toBe(COUNT);
  } finally {
    await app.close();
  }
}

test('finds every subsidy exactly once after a kill -9 during indexing and a restart', async () => {
  const total = await runUntilKilled('none');
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(COUNT);
  await expectEachOnce();
});

test.each(['search.before-index', 'search.after-index'])(
  'killed at %s: every subsidy is found exactly once',
  async (point) => {
    await runUntilKilled(point);
    await expectEachOnce();
  },
);
