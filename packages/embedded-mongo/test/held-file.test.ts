import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { type EmbeddedMongoInThread, startEmbeddedMongo } from '../src/start-embedded-mongo.ts';

/** More than the pages that are otherwise merged into the file by themselves. */
const LARGE = 'x'.repeat(100_000);
const LARGE_DOCUMENTS = 250;

let folder: string;
let file: string;
let mongo: EmbeddedMongoInThread;
let client: MongoClient;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'held-file-'));
  file = path.join(folder, 'documents.sqlite');
  mongo = await startEmbeddedMongo({ file });
  client = await new MongoClient(mongo.uri).connect();
});
afterEach(async () => {
  await client.close();
  await mongo.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a held file contains everything acknowledged and stays as it is under writes, until it is released', async () => {
  const notes = client.db('a').collection<{ _id: number; text?: string }>('notes');
  await notes.insertOne({ _id: -1 });
  const release = mongo.holdFile();
  const held = readFileSync(file);
  for (let _id = 0; _id < LARGE_DOCUMENTS; _id += 1) await notes.insertOne({ _id, text: LARGE });
  expect(await notes.countDocuments()).toBe(LARGE_DOCUMENTS + 1);
  expect(readFileSync(file).equals(held)).toBe(true);
  const copy = path.join(folder, 'copy.sqlite');
  copyFileSync(file, copy);
  release();
  const copied = await startEmbeddedMongo({ file: copy });
  const reader = await new MongoClient(copied.uri).connect();
  expect(await reader.db('a').collection<{ _id: number }>('notes').distinct('_id')).toEqual([-1]);
  await reader.close();
  await copied.close();
  await notes.insertOne({ _id: LARGE_DOCUMENTS, text: LARGE });
  expect(readFileSync(file).equals(held)).toBe(false);
  expect(await notes.countDocuments()).toBe(LARGE_DOCUMENTS + 2);
});
