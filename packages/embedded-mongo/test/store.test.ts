import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type EmbeddedMongo,
  EmbeddedMongoStoreError,
  spawnEmbeddedMongo,
  startEmbeddedMongo,
} from '@platform/embedded-mongo';
import { MongoClient } from 'mongodb';

let folder: string;
let started: EmbeddedMongo[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  started = [];
});
afterEach(async () => {
  for (const mongo of started) await mongo.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Parameters<typeof startEmbeddedMongo>[0]): Promise<EmbeddedMongo> {
  const mongo = await startEmbeddedMongo(options);
  started.push(mongo);
  return mongo;
}

async function fill(mongo: EmbeddedMongo, count: number): Promise<void> {
  const client = new MongoClient(mongo.uri);
  await client
    .db('s')
    .collection('c')
    .insertMany(Array.from({ length: count }, (_, n) => ({ n, text: 'x'.repeat(500) })));
  await client.db('s').collection('c').createIndex({ n: 1 }, { unique: true });
  await client.close();
}

async function reasonOf(starting: Promise<unknown>): Promise<string> {
  try {
    await starting;
  } catch (error) {
    if (error instanceof EmbeddedMongoStoreError) {
      expect(error.message).toMatch(/^The (document store|file) .+[.]$/);
      return error.reason;
    }
    throw error;
  }
  return 'started';
}

describe('the store file', () => {
  test('documents and indexes are there after a restart', async () => {
    const first = await start({ file: folder });
    await fill(first, 50);
    await first.close();
    const second = await start({ file: folder });
    const client = new MongoClient(second.uri);
    const collection = client.db('s').collection('c');
    expect(await collection.countDocuments({ n: { $gte: 40 } })).toBe(10);
    await expect(collection.insertOne({ n: 7 })).rejects.toMatchObject({ code: 11000 });
    await client.close();
  });

  test('holds no bytes of deleted and replaced documents once it is closed', async () => {
    const file = join(folder, 'documents.sqlite');
    const mongo = await start({ file });
    const client = new MongoClient(mongo.uri);
    const people = client.db('s').collection('people');
    await people.createIndex({ email: 1 });
    const documents = Array.from({ length: 200 }, (_, n) => ({
      n,
      email: `canary-${n}@exemple.test`,
      text: `canary ${'y'.repeat(n * 50)}`,
    }));
    await people.insertMany([...documents, { n: 200, email: null, text: 'kept' }]);
    expect((await people.deleteMany({ n: { $lt: 150 } })).deletedCount).toBe(150);
    await people.updateMany({ n: { $lt: 200 } }, { $set: { email: null, text: '' } });
    await client.close();
    await mongo.close();
    const bytes = (await readFile(file)).toString('latin1');
    expect(bytes).toContain('kept');
    expect(bytes.match(/canary|exemple\.test|yyyy/g)).toBeNull();
  });

  test('a file of another program is foreign and stays untouched', async () => {
    const text = join(folder, 'notes.txt');
    await writeFile(text, 'shopping list '.repeat(50));
    expect(await reasonOf(startEmbeddedMongo({ file: text }))).toBe('foreign');
    expect(await readFile(text, 'utf8')).toBe('shopping list '.repeat(50));
    const other = join(folder, 'other.sqlite');
    const db = new DatabaseSync(other);
    db.exec('CREATE TABLE t (a)');
    db.close();
    expect(await reasonOf(startEmbeddedMongo({ file: other }))).toBe('foreign');
  });

  test('a damaged file is corrupt', async () => {
    const file = join(folder, 'documents.sqlite');
    const mongo = await start({ file });
    await fill(mongo, 400);
    await mongo.close();
    const { size } = await stat(file);
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(8_192, 0x5a), 0, 8_192, 4_096);
    await handle.truncate(Math.floor(size / 2));
    await handle.close();
    expect(await reasonOf(startEmbeddedMongo({ file }))).toBe('corrupt');
    expect(await reasonOf(spawnEmbeddedMongo({ file }))).toBe('corrupt');
  });

  test('a file in use is locked for a second server', async () => {
    await start({ file: folder });
    expect(await reasonOf(spawnEmbeddedMongo({ file: folder, port: 0 }))).toBe('locked');
  });

  test('a newer file is refused', async () => {
    const file = join(folder, 'documents.sqlite');
    await (await start({ file })).close();
    const db = new DatabaseSync(file);
    db.exec('PRAGMA user_version=99');
    db.close();
    expect(await reasonOf(startEmbeddedMongo({ file }))).toBe('newer');
  });

  test('reports a folder that cannot be written', async () => {
    const blocked = join(folder, 'blocked');
    await mkdir(blocked);
    await writeFile(join(blocked, 'file'), 'x');
    await chmod(blocked, 0o500);
    expect(await reasonOf(startEmbeddedMongo({ file: join(blocked, 'file', 'documents.sqlite') }))).toBe(
      'unwritable',
    );
  });
});

describe('the address', () => {
  test('a socket path too long for the system moves to a private folder and is cleaned up', async () => {
    const deep = join(folder, 'd'.repeat(90), 'e'.repeat(40));
    await mkdir(deep, { recursive: true });
    const mongo = await start({ file: deep });
    const path = decodeURIComponent(mongo.uri.replace('mongodb://', '').replace(/\/\?.*$/, ''));
    expect(Buffer.byteLength(path)).toBeLessThanOrEqual(100);
    expect((await stat(dirname(path))).mode & 0o777).toBe(0o700);
    await fill(mongo, 3);
    await mongo.close();
    expect(existsSync(dirname(path))).toBe(false);
  });

  test('keeps a file in the place of the socket that is not a socket', async () => {
    const socketPath = join(folder, 'm.sock');
    await writeFile(socketPath, 'mine');
    await expect(startEmbeddedMongo({ file: folder, socketPath })).rejects.toMatchObject({
      reason: 'occupied',
      message: expect.stringContaining(`${socketPath} is no socket`),
    });
    expect(await readFile(socketPath, 'utf8')).toBe('mine');
  });

  test('two stores of one folder have sockets of their own', async () => {
    const one = await start({ file: join(folder, 'one.sqlite') });
    const two = await start({ file: join(folder, 'two.sqlite') });
    await fill(one, 3);
    await fill(two, 4);
    const client = new MongoClient(one.uri);
    expect(await client.db('s').collection('c').countDocuments()).toBe(3);
    await client.close();
  });

  test('a taken port rejects and leaves the file free', async () => {
    const first = await start({ file: join(folder, 'a.sqlite'), port: 0 });
    const port = Number(new URL(first.uri.replace('mongodb:', 'http:')).port);
    await expect(startEmbeddedMongo({ file: join(folder, 'b.sqlite'), port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await start({ file: join(folder, 'b.sqlite'), port: 0 });
  });

  test('full durability serves the same', async () => {
    const mongo = await start({ file: folder, durability: 'full' });
    await fill(mongo, 5);
  });

  test('a server in a worker thread serves and closes, also twice', async () => {
    const mongo = await spawnEmbeddedMongo({ file: folder });
    await fill(mongo, 5);
    await Promise.all([mongo.close(), mongo.close()]);
    await start({ file: folder });
  });
});
