import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { slownessNow } from '@platform/testing/thread-time';
import { type Collection, type Long, MongoClient } from 'mongodb';
import { decode, encode } from '../src/bson/values.ts';
import { CursorRegistry } from '../src/commands/cursors.ts';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/index.ts';
import { Deadline } from '../src/planner/deadline.ts';
import { PAUSE } from '../src/planner/pause.ts';

type Note = { readonly _id: number; readonly kind: string; readonly number: number; readonly text: string };

const NOTES = 12_000;
const KINDS = ['a', 'b', 'c'];
/**
 * Work of the thread while one short read is on its way, in ms of its processor, so that a busy machine does not count, and
 * as on the machine for which the limit was chosen.
 * Client and store share the thread here, and most of this is the client's; without slices it is more than a second.
 */
const WORK_MAX_MS = 250;

function noteOf(_id: number): Note {
  return {
    _id,
    kind: KINDS[_id % 3] ?? '',
    number: (_id * 7_919) % NOTES,
    text: `${_id} ${'x'.repeat(2_000)}`,
  };
}

/** Reads without an index, each over the whole collection. */
const SCANS: readonly (readonly [string, (notes: Collection<Note>) => Promise<unknown>, unknown])[] = [
  ['a count', (notes) => notes.countDocuments({ number: { $gte: 6_000 } }), 6_000],
  [
    'the command count',
    async (notes) => (await notes.db.command({ count: 'notes', query: { kind: 'a' } })).n,
    4_000,
  ],
  ['different values', async (notes) => (await notes.distinct('kind')).toSorted(), KINDS],
  ['a search that finds nothing', (notes) => notes.findOne({ text: /nothing like this/ }), null],
  [
    'a sort in memory',
    async (notes) =>
      (await notes.find({}, { sort: { number: -1 }, limit: 3 }).toArray()).map((one) => one.number),
    [11_999, 11_998, 11_997],
  ],
  [
    'groups',
    (notes) =>
      notes
        .aggregate([
          { $match: { number: { $gte: 0 } } },
          { $group: { _id: '$kind', n: { $sum: 1 } } },
          { $sort: { _id: 1 } },
        ])
        .toArray(),
    KINDS.map((_id) => ({ _id, n: 4_000 })),
  ],
  [
    'all documents',
    async (notes) => (await notes.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id),
    Array.from({ length: NOTES }, (_, _id) => _id),
  ],
];

describe('long reads', () => {
  let folder: string;
  let mongo: EmbeddedMongo;
  let client: MongoClient;
  let notes: Collection<Note>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'long-reads-'));
    mongo = await startEmbeddedMongo({ file: folder });
    client = await new MongoClient(mongo.uri).connect();
    notes = client.db('long').collection<Note>('notes');
    for (let from = 0; from < NOTES; from += 1_000) {
      await notes.insertMany(Array.from({ length: 1_000 }, (_, index) => noteOf(from + index)));
    }
  }, 60_000);
  afterAll(async () => {
    await client.close();
    await mongo.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(SCANS)('in slices find what they would find at once: %s', async (_, scan, expected) => {
    expect(await scan(notes)).toEqual(expected);
  });

  test('let short reads and writes pass, however many there are', async () => {
    const scans = SCANS.flatMap(([, scan]) => [scan(notes), scan(notes)]);
    let areDone = false;
    const all = Promise.all(scans).then(() => {
      areDone = true;
    });
    const work: number[] = [];
    while (!areDone) {
      const before = process.threadCpuUsage();
      const note = await notes.findOne({ _id: work.length % NOTES });
      const { user, system } = process.threadCpuUsage(before);
      work.push((user + system) / 1_000);
      expect(note?._id).toBe((work.length - 1) % NOTES);
      await notes.updateOne({ _id: NOTES + 1 }, { $inc: { number: 1 } }, { upsert: true });
    }
    await all;
    await notes.deleteOne({ _id: NOTES + 1 });
    expect(work.length).toBeGreaterThan(10);
    expect(Math.max(...work) / slownessNow()).toBeLessThan(WORK_MAX_MS);
  }, 60_000);

  test('of a collection that is dropped meanwhile end with an error, and others continue', async () => {
    const doomed = client.db('long').collection<Note>('doomed');
    await doomed.insertMany(Array.from({ length: 6_000 }, (_, _id) => noteOf(_id)));
    const scan = doomed.countDocuments({ text: /nothing like this/ });
    scan.catch(() => undefined);
    await client.db('long').command({ ping: 1 });
    await doomed.drop();
    await expect(scan).rejects.toMatchObject({ codeName: 'QueryPlanKilled' });
    expect(await notes.countDocuments({ kind: 'b' })).toBe(4_000);
  });
});

test('a cursor that a paused call reads from refuses a second call', () => {
  const cursors = new CursorRegistry();
  const documents = {
    *read() {
      yield encode({ _id: 1 });
      yield PAUSE;
      yield encode({ _id: 2 });
    },
  };
  const deadline = new Deadline(undefined);
  const request = { namespace: 'a.b', documents, batchSize: 0, singleBatch: false, timesOut: true, deadline };
  const opened = cursors.open(request).next();
  const { cursor } = decode(opened.value as Uint8Array) as { cursor: { id: Long } };
  const next = () => cursors.next(cursor.id.toBigInt(), 'a.b', { batchSize: undefined, deadline });
  const first = next();
  expect(first.next()).toEqual({ done: false, value: PAUSE });
  expect(() => next().next()).toThrow(/in use/);
  expect(first.next().done).toBe(true);
});
