import { openSync, readFileSync, readSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { createPlace, type RunningProduct } from './running-product.ts';

const FEW = { files: 10 };
const ALL = { files: 30 };
const RENAMED = 'Titre changé juste avant la coupure';
const START_MS = 60_000;

const place = createPlace();
/** What an undisturbed product finds. */
let titles: readonly string[];

/**
 * `killed`: 10 programmes merged into the files, the next 20 and a change of title in their WALs only, then kill -9.
 * `stopped`: everything in the files.
 */
beforeAll(async () => {
  await (await place.start('killed', FEW)).stop();
  const growing = await place.start('killed', ALL);
  const found = await growing.found();
  titles = found.map(([, title]) => title).sort();
  await growing.rename(found[0]?.[0] ?? '', RENAMED);
  await eventually(async () => expect(JSON.stringify(await growing.found())).toContain(RENAMED));
  await growing.kill();
  place.copy('killed', 'stopped');
  await (await place.start('stopped', ALL)).stop();
}, 3 * START_MS);
afterAll(() => place.remove());

/** Everything is found, and the catalog holds each with the same title. */
async function expectEqual(product: RunningProduct): Promise<void> {
  expect(await product.status('/health/ready')).toBe(200);
  const found = await product.found();
  expect(found).toHaveLength(titles.length);
  expect(await product.catalogTitles()).toEqual(found);
}

/** Starts on the folder; returns what was printed. */
async function expectHealed(name: string): Promise<string> {
  const product = await place.start(name, ALL);
  await expectEqual(product);
  await product.stop();
  return product.output();
}

/** Starts without the index, which is then filled from the log alone. */
async function expectCompleteLog(name: string): Promise<void> {
  rmSync(place.at(name, 'search'), { recursive: true });
  const again = await place.start(name, ALL);
  await expectEqual(again);
  expect(again.output()).not.toContain('differs');
  await again.stop();
}

/** A byte of a record that the log still holds: pages have unused ends, and rests of records that were removed. */
function placeInRecord(file: string): number {
  const log = new DatabaseSync(file, { readOnly: true });
  const row = log
    .prepare('SELECT value FROM records WHERE value IS NOT NULL ORDER BY seq DESC LIMIT 1')
    .get();
  log.close();
  const start = readFileSync(file).lastIndexOf(Buffer.from(row?.value as Uint8Array).subarray(0, 200));
  if (start === -1) throw new Error(`the newest record is not in ${file}`);
  return start + 100;
}

/** Flips one bit of some bytes of a file, spread over everything behind its first pages. */
function flip(file: string, { bytes }: { readonly bytes: number }): void {
  const { size } = statSync(file);
  const inRecord = bytes === 1 ? placeInRecord(file) : 0;
  const handle = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  for (let at = 0; at < bytes; at += 1) {
    const position = bytes === 1 ? inRecord : 12_288 + Math.floor(((size - 12_288) * (at + 0.5)) / bytes);
    readSync(handle, byte, 0, 1, position);
    byte[0] = (byte[0] ?? 0) ^ 0x10;
    writeSync(handle, byte, 0, 1, position);
  }
}

describe('a product killed with its newest changes in the WALs', () => {
  test.each([
    ['documents', 'mongo/documents.sqlite-wal', 0.5],
    ['event log', 'events/log.sqlite-wal', 0],
    ['index', 'search/index.sqlite-wal', 0.5],
  ])(
    'is equal again after the WAL of the %s (%s) was cut to %d of its length',
    async (store, wal, share) => {
      const name = `cut-${store}-${share}`;
      place.copy('killed', name);
      const file = place.at(name, wal);
      expect(statSync(file).size).toBeGreaterThan(10_000);
      truncateSync(file, Math.floor(statSync(file).size * share) - (share === 0 ? 0 : 1_001));
      const output = await expectHealed(name);
      if (store === 'event log') await expectCompleteLog(name);
      expect(output).toMatch(
        store === 'event log' ? /event log has lost events/ : /differs from the document/,
      );
    },
    2 * START_MS,
  );
});

describe('a product with a damaged store', () => {
  test.each([
    ['with its index', { bytes: 40, isIndexLost: false }],
    ['without its index', { bytes: 40, isIndexLost: true }],
    ['with one wrong bit, without its index', { bytes: 1, isIndexLost: true }],
  ])(
    'refuses a damaged event log %s, with what to do',
    async (_how, { bytes, isIndexLost }) => {
      const name = `flipped-${isIndexLost}-${bytes}`;
      place.copy('stopped', name);
      flip(place.at(name, 'events/log.sqlite'), { bytes });
      if (isIndexLost) rmSync(place.at(name, 'search'), { recursive: true });
      const sentence = await place.refusal(name, ALL);
      expect(sentence).toMatch(/^The event log .* is damaged/);
      expect(sentence).toMatch(/move .*\/events away and start again/);
      expect(sentence).not.toMatch(/^\s+at /m);
    },
    START_MS,
  );

  test(
    'refuses damaged documents with a sentence',
    async () => {
      place.copy('stopped', 'documents');
      flip(place.at('documents/mongo/documents.sqlite'), { bytes: 2_000 });
      const sentence = await place.refusal('documents', ALL);
      expect(sentence).toMatch(/damaged|cannot be used as it is/);
      expect(sentence).not.toMatch(/^\s+at /m);
    },
    START_MS,
  );

  test(
    'refuses a Meilisearch server that is not there with a sentence',
    async () => {
      place.copy('stopped', 'meilisearch');
      const env = { MEILI_URL: 'http://127.0.0.1:9' };
      const sentence = await place.refusal('meilisearch', { ...ALL, env });
      expect(sentence).toMatch(/^The Meilisearch server does not respond/);
      expect(sentence).not.toMatch(/^\s+at /m);
    },
    START_MS,
  );

  test(
    'follows an emptied document store, also when it is killed while it repairs',
    async () => {
      place.copy('stopped', 'emptied');
      rmSync(place.at('emptied/mongo'), { recursive: true });
      for (let kill = 0; kill < 2; kill += 1) {
        const output = await place.killAt(/^(The search index \(|Ready )/, 'emptied', ALL);
        if (kill === 0) expect(output).toMatch(/The document store is another one than before/);
      }
      expect(await expectHealed('emptied')).not.toMatch(/could not be repaired/);
      await expectCompleteLog('emptied');
    },
    5 * START_MS,
  );
});
