import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { missingRealMongo, startMongo, type TestMongo } from '@platform/testing/mongo';
import { describeUnless } from '@platform/testing/skip';
import { type Collection, type Db, type Document, MongoClient, type ObjectId } from 'mongodb';

type Item = Document & { _id?: number | string | ObjectId | object };

/** The server a conformance suite runs against, with a database of its own that is dropped at the end. */
export type Target = {
  readonly mongo: TestMongo;
  readonly client: MongoClient;
  readonly db: Db;
  /** A new collection with `documents`. */
  readonly collectionOf: (...documents: Item[]) => Promise<Collection<Item>>;
};

const START_MS = 180_000;

const missing = await missingRealMongo();

/**
 * Connects to `startMongo()` for the suites of a file. Without a real MongoDB that is counted as skipped and the
 * reason printed: the suite then shows what our server does, not that MongoDB agrees.
 */
export function useTarget(suite: string): () => Target {
  let target: Target | undefined;
  describeUnless(missing, `${suite} on a real MongoDB`, () => {
    test('is what this file has run on', () => expect(target?.mongo.kind).not.toBe('embedded'));
  });
  beforeAll(async () => {
    const mongo = await startMongo();
    const client = await new MongoClient(mongo.uri, { serverSelectionTimeoutMS: 10_000 }).connect();
    const db = client.db(`conformance_${randomUUID().slice(0, 8)}`);
    const collectionOf = async (...documents: Item[]): Promise<Collection<Item>> => {
      const collection = db.collection<Item>(`c_${randomUUID().slice(0, 8)}`);
      if (documents.length > 0) await collection.insertMany(documents as never);
      return collection;
    };
    target = { mongo, client, db, collectionOf };
  }, START_MS);
  afterAll(async () => {
    await target?.db.dropDatabase();
    await target?.client.close();
    await target?.mongo.close();
  });
  return () => {
    if (target === undefined) throw new Error('the target is not started');
    return target;
  };
}

/** The server error of a rejected call, for its code. */
export async function rejection(
  call: Promise<unknown>,
): Promise<{ code?: number; message: string } & Document> {
  try {
    await call;
  } catch (error) {
    return error as { code?: number; message: string };
  }
  throw new Error('the call was expected to be refused');
}
