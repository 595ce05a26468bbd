import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { CursorRegistry } from '../src/commands/cursors.ts';
import { Catalog } from '../src/storage/catalog.ts';
import { GroupCommit } from '../src/storage/group-commit.ts';
import { openFile } from '../src/storage/open-file.ts';
import { createWireServer } from '../src/wire/server.ts';

let folder: string;
let db: DatabaseSync;
let wire: ReturnType<typeof createWireServer>;
let client: MongoClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'full-store-'));
  db = openFile(folder, 'kill');
  const catalog = new Catalog(db);
  const commits = new GroupCommit(db, () => catalog.load());
  wire = createWireServer({ executor: { catalog, cursors: new CursorRegistry() }, commits });
  await new Promise<void>((resolve) => wire.server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = wire.server.address() as AddressInfo;
  client = await new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`).connect();
});
afterAll(async () => {
  await client.close();
  await wire.close();
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a full store', () => {
  test('refuses the write that does not fit, keeps what it acknowledged and continues when there is space again', async () => {
    const notes = client.db('full').collection<{ _id: number; text: string }>('notes');
    await notes.createIndex({ text: 1 });
    db.exec('PRAGMA max_page_count=200');
    const text = 'x'.repeat(3_000);
    const acknowledged = new Set<number>();
    const failures: unknown[] = [];
    // Several at once, so that one group transaction holds writes of many clients when the file is full.
    for (let round = 0; round < 40; round += 1) {
      const attempts = Array.from({ length: 10 }, (_, index) => round * 10 + index).map(async (_id) => {
        try {
          await notes.insertOne({ _id, text: `${text}${_id}` });
          acknowledged.add(_id);
        } catch (error) {
          failures.push((error as { code?: unknown }).code);
        }
      });
      await Promise.all(attempts);
    }
    expect(failures.length).toBeGreaterThan(0);
    expect(new Set(failures)).toEqual(new Set([1]));
    const kept = await notes.find({}, { projection: { _id: 1 } }).toArray();
    expect(new Set(kept.map(({ _id }) => _id))).toEqual(acknowledged);
    expect(await notes.countDocuments({ text: { $gte: '' } })).toBe(acknowledged.size);
    db.exec('PRAGMA max_page_count=100000');
    await notes.insertOne({ _id: 1_000, text });
    expect(await notes.countDocuments()).toBe(acknowledged.size + 1);
  });
});
