import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Collection } from 'mongodb';
import { runRace } from './race.ts';
import type { Racer } from './race-tasks.ts';
import { useTarget } from './target.ts';

const target = useTarget('atomicity');
const RACE_MS = 60_000;

async function racersOf(...documents: Racer[]): Promise<Collection<Racer>> {
  const racers = target().db.collection<Racer>(`race_${randomUUID().slice(0, 8)}`);
  await racers.insertMany(documents);
  return racers;
}

function counter(): Promise<Collection<Racer>> {
  return racersOf({ _id: 'counter', v: 0, list: [] });
}

function jobs(): Promise<Collection<Racer>> {
  return racersOf(...Array.from({ length: 200 }, (_, index) => ({ _id: `job-${index}`, state: 'new' })));
}

describe.each([
  { workers: 8, rounds: 60 },
  { workers: 64, rounds: 12 },
])('$workers workers', ({ workers, rounds }) => {
  test(
    'compare-and-set by updateOne reports exactly the changes that happened',
    async () => {
      const racers = await counter();
      const { successes } = await runRace(target(), {
        race: 'compareAndSetByUpdate',
        racers,
        workers,
        rounds,
      });
      expect(successes).toBeGreaterThan(0);
      expect((await racers.findOne({ _id: 'counter' }))?.v).toBe(successes);
    },
    RACE_MS,
  );

  test(
    'compare-and-set by findOneAndUpdate reports exactly the changes that happened',
    async () => {
      const racers = await counter();
      const { successes } = await runRace(target(), {
        race: 'compareAndSetByFindAndUpdate',
        racers,
        workers,
        rounds,
      });
      expect(successes).toBeGreaterThan(0);
      expect((await racers.findOne({ _id: 'counter' }))?.v).toBe(successes);
    },
    RACE_MS,
  );

  test(
    'no $inc and no $push is lost',
    async () => {
      const racers = await counter();
      await runRace(target(), { race: 'increment', racers, workers, rounds });
      await runRace(target(), { race: 'push', racers, workers, rounds });
      const found = await racers.findOne({ _id: 'counter' });
      expect(found?.v).toBe(workers * rounds);
      expect(new Set(found?.list).size).toBe(workers * rounds);
      expect(found?.list).toHaveLength(workers * rounds);
    },
    RACE_MS,
  );

  test(
    'each of 200 jobs is claimed once and deleted once',
    async () => {
      for (const race of ['claimJobs', 'deleteJobs'] as const) {
        const racers = await jobs();
        const { claimed } = await runRace(target(), { race, racers, workers, rounds });
        expect(claimed).toHaveLength(200);
        expect(new Set(claimed).size).toBe(200);
        expect(await racers.countDocuments({ state: 'new' })).toBe(0);
      }
    },
    RACE_MS,
  );

  test(
    'concurrent upserts and unique inserts make one document per key',
    async () => {
      const racers = await racersOf({ _id: 'first', slug: 'first' });
      const upserts = await runRace(target(), { race: 'upsertSame', racers, workers, rounds });
      expect(upserts.successes).toBe(rounds);
      await racers.deleteMany({ slug: { $exists: false } });
      await racers.createIndex({ slug: 1 }, { unique: true });
      const inserts = await runRace(target(), { race: 'insertUnique', racers, workers, rounds });
      expect(inserts.successes).toBe(rounds);
      expect(await racers.countDocuments()).toBe(rounds + 1);
    },
    RACE_MS,
  );

  test(
    'negative control: the same race on a store that reads and then writes reports losses',
    async () => {
      const racers = await counter();
      const { successes } = await runRace(target(), { race: 'readThenWrite', racers, workers, rounds });
      const value = (await racers.findOne({ _id: 'counter' }))?.v ?? 0;
      expect(successes).toBe(workers * rounds);
      expect(value).toBeLessThan(successes);
    },
    RACE_MS,
  );
});
