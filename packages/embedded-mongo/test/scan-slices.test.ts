import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Collection, MongoClient } from 'mongodb';

const DOCUMENTS = 3_000;
const SCANS = 3;
/** A read waits no longer than this behind scans; time in which other processes run is not counted. */
const WAIT_MS_MAX = 50;

type Stored = { readonly _id: number; readonly status: string; readonly text: string };

let folder: string;
let store: Worker;
let client: MongoClient;
let documents: Collection<Stored>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scan-slices-'));
  store = new Worker(new URL('./watched-store.ts', import.meta.url), { workerData: { file: folder } });
  const [uri] = (await once(store, 'message')) as [string];
  client = await new MongoClient(uri).connect();
  documents = client.db('scanned').collection<Stored>('documents');
  for (let from = 0; from < DOCUMENTS; from += 500) {
    const ids = Array.from({ length: 500 }, (_, index) => from + index);
    await documents.insertMany(
      ids.map((_id) => ({ _id, status: 'published', text: `${_id} ${'x'.repeat(8_000)}` })),
    );
  }
}, 120_000);
afterAll(async () => {
  await client.close();
  await store.terminate();
  rmSync(folder, { recursive: true, force: true });
});

/** What an export of everything reads: the ids, then the documents in portions. */
async function exportAll(): Promise<number> {
  const ids = await documents.find({ status: 'published' }, { projection: { _id: 1 } }).toArray();
  let found = 0;
  for (let from = 0; from < ids.length; from += 100) {
    const portion = ids.slice(from, from + 100).map(({ _id }) => _id);
    found += (await documents.find({ _id: { $in: portion } }).toArray()).length;
  }
  return found;
}

test('several exports and scans at once never keep a read waiting for long', async () => {
  store.postMessage('begin');
  const scans = Array.from({ length: SCANS }, async () => [
    await documents.countDocuments({ text: /nothing like this/ }),
    await exportAll(),
  ]);
  expect(await Promise.all(scans)).toEqual(Array.from({ length: SCANS }, () => [0, DOCUMENTS]));
  store.postMessage('report');
  const [busyMs] = (await once(store, 'message')) as [number];
  expect(busyMs).toBeGreaterThan(0);
  expect(busyMs).toBeLessThan(WAIT_MS_MAX);
}, 120_000);
