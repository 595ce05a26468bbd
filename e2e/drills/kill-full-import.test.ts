import { cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { searchResultSchema } from '@platform/contracts/search';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import { freePorts } from '@platform/testing/free-ports';
import { repeatable, seedOfRun } from '@platform/testing/repeatable';
import mongoose from 'mongoose';
import {
  copyStarterFiles,
  EVERY_DEADLINE,
  STARTER_PROGRAMMES,
  spawnProduct,
  startProduct,
  temporaryDataDir,
} from '../src/product.ts';
import { type CatalogContents, differences, readContents } from './catalog-contents.ts';
import { crashPointsOf, IS_LONG_FORM } from './crash-points-of-run.ts';

/** `make drill` sets a larger number; then more records are loaded too. */
const KILLS = Number(process.env.DRILL_KILLS ?? 4);
const COUNT = IS_LONG_FORM ? 1_000 : 160;
/** The short form loads a part of the starter catalog, so that it takes most of its time for kills. */
const STARTERS = IS_LONG_FORM ? STARTER_PROGRAMMES : 40;
const starterFiles = temporaryDataDir();
const FULL = {
  CATALOG: 'full',
  CATALOG_FULL_COUNT: String(COUNT),
  CATALOG_STARTER_DIR: starterFiles.path,
  DEMO: '1',
  GATEWAY_SEARCH_PER_MINUTE: '100000',
  GATEWAY_API_PER_MINUTE: '100000',
};
/** One of this many kills is at any time after the start of the process, the others while records are loaded. */
const EARLY_EVERY = 4;
const EARLY_MS_MAX = 4_000;
const POLL_MS = 20;
const ONE_START_MS = 120_000;

let undisturbed: CatalogContents;
const starter = temporaryDataDir();
beforeAll(async () => {
  copyStarterFiles(starterFiles.path, STARTERS);
  const loaded = await startProduct({ dataDir: starter.path, env: { ...FULL, CATALOG: 'starter' } });
  await loaded.stop();
  const folder = temporaryDataDir();
  cpSync(starter.path, folder.path, { recursive: true });
  const first = await readContents(await startProduct({ dataDir: folder.path, env: FULL }));
  // The topic also contains local variants, which the index only counts with their generic programme.
  const again = await startProduct({ dataDir: folder.path, env: FULL });
  undisturbed = await readContents(again, first.parts.topic.keys());
  folder.remove();
}, 3 * ONE_START_MS);
afterAll(() => {
  starter.remove();
  starterFiles.remove();
});

let folder: ReturnType<typeof temporaryDataDir>;
beforeEach(() => {
  folder = temporaryDataDir();
});
afterEach(() => folder.remove());

/** Starts the product with a data folder until it is ready; returns the differences from an undisturbed load. */
async function wrongAfterAll(dataDir: string): Promise<readonly string[]> {
  const survivor = await startProduct({ dataDir, env: FULL });
  const found = await readContents(survivor, undisturbed.parts.topic.keys());
  const refusals = survivor.output().match(/refused/g) ?? [];
  return [...differences(undisturbed, found), ...refusals];
}

/** Number of records that a search finds during the load; 0 while the product does not respond. */
async function indexed(port: number): Promise<number> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/search/subsidies?limit=1&${EVERY_DEADLINE}`);
    return response.status === 200 ? searchResultSchema.parse(await response.json()).total : 0;
  } catch {
    return 0;
  }
}

type Start = { readonly dataDir: string; readonly isTime: (found: number, sinceStartMs: number) => boolean };

/**
 * Starts the load and kills it when `isTime` returns true or it is ready. Returns how many records a search found, and
 * whether the load was ready.
 */
async function startAndKill({ dataDir, isTime }: Start): Promise<{ found: number; wasReady: boolean }> {
  const [port = 0] = await freePorts(1);
  const child = spawnProduct({ dataDir, env: { ...FULL, PORT: String(port) } });
  const ended = Promise.withResolvers<void>();
  child.once('exit', () => ended.resolve());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const startedAt = performance.now();
  let found = 0;
  const isReady = () => /^Ready in /m.test(output);
  while (!isReady() && !isTime(found, performance.now() - startedAt)) {
    if (child.exitCode !== null || performance.now() - startedAt > ONE_START_MS)
      throw new Error(`neither ready nor at the moment to kill:\n${output}`);
    found = Math.max(found, await indexed(port));
    await pause(POLL_MS);
  }
  const wasReady = isReady();
  child.kill('SIGKILL');
  await ended.promise;
  return { found, wasReady };
}

describe('kill -9 during a full import', () => {
  test('an undisturbed load contains every record once, in its first version', () => {
    expect(undisturbed.figures).toEqual({
      published: STARTERS,
      synthetic: COUNT - STARTERS,
    });
    expect(undisturbed.deadLetters).toBe(0);
    const behind = [...undisturbed.parts.index.values()]
      .flat()
      .map((entry) => Number(/\d+$/.exec(entry)?.[0]));
    const { index, catalog, topic } = undisturbed.parts;
    expect(index.size + behind.reduce((sum, variants) => sum + variants, 0)).toBe(COUNT);
    expect([catalog.size, topic.size]).toEqual([COUNT, COUNT]);
    for (const place of [index, catalog, topic]) {
      expect(
        [...place.values()].filter(([entry, ...more]) => more.length > 0 || !/^1( |$)/.test(entry ?? '')),
      ).toEqual([]);
    }
  });

  test(
    `after each of ${KILLS} kills at random times, the load resumes without lost or duplicate records`,
    async () => {
      const draw = repeatable(seedOfRun());
      let life = folder;
      let reached = 0;
      const moments: number[] = [];
      const checks: (readonly string[])[] = [];
      const endLife = async () => {
        checks.push(await wrongAfterAll(life.path));
        life.remove();
        life = temporaryDataDir();
        reached = 0;
      };
      for (let kill = 0; kill < KILLS; kill += 1) {
        const isEarly = kill % EARLY_EVERY === EARLY_EVERY - 1;
        const killAfterMs = draw(EARLY_MS_MAX);
        // Beyond the records already found, so that each load is killed several times before it is complete.
        const killAt = reached + 1 + draw(Math.max(1, Math.floor((COUNT - reached) * 0.6)));
        const { found, wasReady } = await startAndKill({
          dataDir: life.path,
          isTime: (now, sinceStartMs) => (isEarly ? sinceStartMs > killAfterMs : now >= killAt),
        });
        moments.push(found);
        reached = Math.max(reached, found);
        if (wasReady || reached > COUNT * 0.95) await endLife();
      }
      await endLife();
      life.remove();
      const inTheMidst = moments.filter((found) => found > 0 && found < COUNT).length;
      process.stdout.write(
        `${KILLS} kills in ${checks.length} loads of ${COUNT} records, ${inTheMidst} with a part of them to be found: ${moments.join(' ')}\n`,
      );
      expect(checks.flat()).toEqual([]);
      expect(inTheMidst).toBeGreaterThanOrEqual(KILLS / 6);
    },
    (KILLS + 10) * ONE_START_MS,
  );

  test.each(crashPointsOf('full-import'))(
    'after a crash at %s among the generated records, the load resumes without lost or duplicate records',
    async (crashPoint) => {
      cpSync(starter.path, folder.path, { recursive: true });
      await expect(
        startProduct({ dataDir: folder.path, env: { ...FULL, CRASH_POINT: crashPoint } }),
      ).rejects.toThrow(/ended with null before it was ready/);
      expect(await wrongAfterAll(folder.path)).toEqual([]);
    },
    2 * ONE_START_MS,
  );

  test(
    'negative control: a record that is deleted directly from the store is reported as lost',
    async () => {
      const product = await startProduct({ dataDir: folder.path, env: FULL });
      await product.stop();
      const [victim = ''] = undisturbed.parts.topic.keys();
      const store = await spawnEmbeddedMongo({ file: path.join(folder.path, 'mongo/documents.sqlite') });
      const connection = await mongoose.createConnection(store.uri, { dbName: 'catalog' }).asPromise();
      const { deletedCount } = await connection
        .collection<{ _id: string }>('subsidies')
        .deleteOne({ _id: victim });
      expect(deletedCount).toBe(1);
      await connection.close();
      await store.close();
      const wrong = await wrongAfterAll(folder.path);
      expect(wrong).toContain(`catalog: ${victim} lost`);
      expect(wrong.some((one) => /^(published|synthetic): /.test(one))).toBe(true);
    },
    2 * ONE_START_MS,
  );
});
