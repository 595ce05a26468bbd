import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startEmbeddedMongo } from '@platform/embedded-mongo';
import { eventually } from '@platform/testing/eventually';
import { MongoClient } from 'mongodb';

const ROUNDS = 6;
const WRITERS = 12;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kill-mongo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function startChild(): Promise<{ child: ChildProcess; uri: string }> {
  const script = fileURLToPath(new URL('./kill-server.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, uri: line.toString().trim() };
}

/** Inserts until the connection breaks and collects the acknowledged ids. */
async function insertUntilKilled(uri: string, prefix: string, acknowledged: Set<string>): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 500, retryReads: false });
  const marks = client.db('kill').collection<{ _id: string; n: number }>('marks');
  try {
    for (let n = 0; ; n += 1) {
      const _id = `${prefix}-${n}`;
      await marks.insertOne({ _id, n });
      await marks.updateOne({ _id }, { $inc: { n: 1_000_000 } });
      acknowledged.add(_id);
    }
  } catch {
    // The server was killed: what was not acknowledged may or may not be there.
  } finally {
    await client.close();
  }
}

describe('kill -9', () => {
  test('no acknowledged write is lost when the server process is killed at any moment', async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { child, uri } = await startChild();
      const before = acknowledged.size;
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        insertUntilKilled(uri, `${round}-${writer}`, acknowledged),
      );
      await eventually(() => expect(acknowledged.size).toBeGreaterThan(before + 50 + round * 37), {
        deadlineMs: 20_000,
      });
      child.kill('SIGKILL');
      await Promise.all(writers);
    }
    const mongo = await startEmbeddedMongo({ file: folder });
    const client = new MongoClient(mongo.uri);
    try {
      const marks = client.db('kill').collection<{ _id: string; n: number }>('marks');
      const kept = new Set(await marks.distinct('_id', { n: { $gte: 1_000_000 } }));
      expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
      expect(acknowledged.size).toBeGreaterThan(ROUNDS * 50);
    } finally {
      await client.close();
      await mongo.close();
    }
  }, 150_000);
});
