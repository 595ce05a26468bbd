import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { repeatable, seedOfRun } from '@platform/testing/repeatable';
import { type Product, startProduct, temporaryDataDir } from '../src/product.ts';
import { crashPointsOf } from './crash-points-of-run.ts';
import { importRecords, verify } from './ingest-drill.ts';

/** `make drill` sets a larger number. */
const KILLS = Number(process.env.DRILL_KILLS ?? 3);
const BATCH = 60;
/** Enough for a busy machine; only reached if a record is lost. */
const INDEXED_DEADLINE_MS = 60_000;
const CRASH_TIMEOUT_MS = 180_000;
const QUIET = { CATALOG: 'none', GATEWAY_SEARCH_PER_MINUTE: '100000' };

let folder: ReturnType<typeof temporaryDataDir>;
beforeEach(() => {
  folder = temporaryDataDir();
});
afterEach(() => folder.remove());

function batchOf(round: number, size = BATCH): string[] {
  return Array.from({ length: size }, (_, n) => `exercice-${round}-${n}`);
}

const draw = repeatable(seedOfRun());

/** Kills the product after a random number of acknowledgements, so that all moments of the import are tested. */
async function importUntilKilled(product: Product, ids: string[], acknowledged: Set<string>): Promise<void> {
  const killAfter = draw(Math.floor(ids.length * 1.2));
  let seen = 0;
  let killed: Promise<void> | undefined;
  await importRecords(product, ids, (id) => {
    acknowledged.add(id);
    seen += 1;
    if (seen === killAfter) killed = product.kill();
  });
  await (killed ?? product.kill());
}

describe('kill -9 loses no acknowledged record', () => {
  test(
    `${KILLS} kills at moments drawn by a seed: each acknowledged record is in the index exactly once`,
    async () => {
      const acknowledged = new Set<string>();
      for (let round = 0; round < KILLS; round += 1) {
        const product = await startProduct({ dataDir: folder.path, env: QUIET });
        await importUntilKilled(product, batchOf(round), acknowledged);
      }
      const survivor = await startProduct({ dataDir: folder.path, env: QUIET });
      const verdict = await verify(survivor, acknowledged, INDEXED_DEADLINE_MS);
      await survivor.stop();
      expect(acknowledged.size).toBeGreaterThan(KILLS);
      expect(verdict).toEqual({ lost: [], doubled: [] });
    },
    KILLS * 60_000,
  );

  test.each(crashPointsOf('ingest'))(
    'a crash at %s loses no acknowledged record and duplicates none',
    async (crashPoint) => {
      const acknowledged = new Set<string>();
      const note = (id: string) => acknowledged.add(id);
      const doomed = await startProduct({ dataDir: folder.path, env: { ...QUIET, CRASH_POINT: crashPoint } });
      await importRecords(doomed, batchOf(0), note);
      expect(await doomed.ended).toBeNull();
      const survivor = await startProduct({ dataDir: folder.path, env: QUIET });
      await importRecords(survivor, batchOf(0), note);
      const verdict = await verify(survivor, acknowledged, INDEXED_DEADLINE_MS);
      await survivor.stop();
      expect(acknowledged.size).toBe(BATCH);
      expect(verdict).toEqual({ lost: [], doubled: [] });
    },
    CRASH_TIMEOUT_MS,
  );

  test(
    'negative control: if records that were only sent count as acknowledged, losses are reported',
    async () => {
      const doomed = await startProduct({
        dataDir: folder.path,
        env: { ...QUIET, CRASH_POINT: 'catalog.before-source-record' },
      });
      const sent = batchOf(0);
      await importRecords(doomed, sent, () => undefined);
      await doomed.ended;
      const survivor = await startProduct({ dataDir: folder.path, env: QUIET });
      const verdict = await verify(survivor, new Set(sent), 1_000);
      await survivor.stop();
      expect(verdict.lost.length).toBeGreaterThan(0);
    },
    CRASH_TIMEOUT_MS,
  );
});
