import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Collection } from 'mongodb';
import { runContention } from './contention.ts';
import type { ContendedDocument } from './contention-tasks.ts';
import { useTarget } from './target.ts';

const target = useTarget('atomicity');
const CONTENTION_MS = 60_000;

async function collectionOf(...documents: ContendedDocument[]): Promise<Collection<ContendedDocument>> {
  const collection = target().db.collection<ContendedDocument>(`contention_${randomUUID().slice(0, 8)}`);
  await collection.insertMany(documents);
  return collection;
}

function counter(): Promise<Collection<ContendedDocument>> {
  return collectionOf({ _id: 'counter', v: 0, list: [] });
}

function jobs(): Promise<Collection<ContendedDocument>> {
  return collectionOf(...Array.from({ length: 200 }, (_, index) => ({ _id: `job-${index}`, state: 'new' })));
}

describe.each([
  { workers: 8, rounds: 60 },
  { workers: 64, rounds: 12 },
])('$workers workers', ({ workers, rounds }) => {
  test(
    'compare-and-set by updateOne reports exactly the changes that happened',
    async () => {
      const collection = await counter();
      const { successes } = await runContention(target(), {
        task: 'compareAndSetByUpdate',
        collection,
        workers,
        rounds,
      });
      expect(successes).toBeGreaterThan(0);
      expect((await collection.findOne({ _id: 'counter' }))?.v).toBe(successes);
    },
    CONTENTION_MS,
  );

  test(
    'compare-and-set by findOneAndUpdate reports exactly the changes that happened',
    async () => {
      const collection = await counter();
      const { successes } = await runContention(target(), {
        task: 'compareAndSetByFindAndUpdate',
        collection,
        workers,
        rounds,
      });
      expect(successes).toBeGreaterThan(0);
      expect((await collection.findOne({ _id: 'counter' }))?.v).toBe(successes);
    },
    CONTENTION_MS,
  );

  test(
    'no $inc and no $push is lost',
    async () => {
      const collection = await counter();
      await runContention(target(), { task: 'increment', collection, workers, rounds });
      await runContention(target(), { task: 'push', collection, workers, rounds });
      const found = await collection.findOne({ _id: 'counter' });
      expect(found?.v).toBe(workers * rounds);
      expect(new Set(found?.list).size).toBe(workers * rounds);
      expect(found?.list).toHaveLength(workers * rounds);
    },
    CONTENTION_MS,
  );

  test(
    'each of 200 jobs is claimed once and deleted once',
    async () => {
      for (const task of ['claimJobs', 'deleteJobs'] as const) {
        const collection = await jobs();
        const { claimed } = await runContention(target(), { task, collection, workers, rounds });
        expect(claimed).toHaveLength(200);
        expect(new Set(claimed).size).toBe(200);
        expect(await collection.countDocuments({ state: 'new' })).toBe(0);
      }
    },
    CONTENTION_MS,
  );

  test(
    'concurrent upserts and unique inserts make one document per key',
    async () => {
      const collection = await collectionOf({ _id: 'first', slug: 'first' });
      const upserts = await runContention(target(), { task: 'upsertSame', collection, workers, rounds });
      expect(upserts.successes).toBe(rounds);
      await collection.deleteMany({ slug: { $exists: false } });
      await collection.createIndex({ slug: 1 }, { unique: true });
      const inserts = await runContention(target(), { task: 'insertUnique', collection, workers, rounds });
      expect(inserts.successes).toBe(rounds);
      expect(await collection.countDocuments()).toBe(rounds + 1);
    },
    CONTENTION_MS,
  );

  test(
    'negative control: the same task on a store that reads and then writes reports losses',
    async () => {
      const collection = await counter();
      const { successes } = await runContention(target(), {
        task: 'readThenWrite',
        collection,
        workers,
        rounds,
      });
      const value = (await collection.findOne({ _id: 'counter' }))?.v ?? 0;
      expect(successes).toBe(workers * rounds);
      expect(value).toBeLessThan(successes);
    },
    CONTENTION_MS,
  );
});
