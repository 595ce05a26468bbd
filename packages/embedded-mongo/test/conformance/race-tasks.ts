import type { Collection } from 'mongodb';

/** A document of the races; `_id` is a word. */
export type Racer = { _id: string; v?: number; list?: string[]; state?: string; by?: string; slug?: string };

export type RaceOrder = { readonly by: string; readonly rounds: number };

/** What one worker believes it achieved. */
export type RaceResult = { readonly successes: number; readonly claimed: readonly string[] };

type Task = (racers: Collection<Racer>, order: RaceOrder) => Promise<RaceResult>;

const DUPLICATE_KEY = 11_000;

async function repeat(rounds: number, attempt: (round: number) => Promise<boolean>): Promise<RaceResult> {
  let successes = 0;
  for (let round = 0; round < rounds; round += 1) if (await attempt(round)) successes += 1;
  return { successes, claimed: [] };
}

async function claimAll(next: () => Promise<Racer | null>): Promise<RaceResult> {
  const claimed: string[] = [];
  for (let found = await next(); found !== null; found = await next()) claimed.push(found._id);
  return { successes: claimed.length, claimed };
}

async function readVersion(racers: Collection<Racer>): Promise<number> {
  const found = await racers.findOne({ _id: 'counter' });
  return found?.v ?? 0;
}

async function unlessDuplicate(write: Promise<boolean>): Promise<boolean> {
  try {
    return await write;
  } catch (error) {
    if ((error as { code?: unknown }).code === DUPLICATE_KEY) return false;
    throw error;
  }
}

/** The races, by name, so that a worker thread can be told which to run. */
export const RACE_TASKS = {
  compareAndSetByUpdate: (racers, { rounds }) =>
    repeat(rounds, async () => {
      const v = await readVersion(racers);
      return (await racers.updateOne({ _id: 'counter', v }, { $set: { v: v + 1 } })).modifiedCount === 1;
    }),
  compareAndSetByFindAndUpdate: (racers, { rounds }) =>
    repeat(rounds, async () => {
      const v = await readVersion(racers);
      return (await racers.findOneAndUpdate({ _id: 'counter', v }, { $set: { v: v + 1 } })) !== null;
    }),
  /** The negative control: it looks like a compare-and-set but reads and writes in two steps. */
  readThenWrite: (racers, { rounds }) =>
    repeat(rounds, async () => {
      const v = await readVersion(racers);
      await racers.updateOne({ _id: 'counter' }, { $set: { v: v + 1 } });
      return true;
    }),
  increment: (racers, { rounds }) =>
    repeat(
      rounds,
      async () => (await racers.updateOne({ _id: 'counter' }, { $inc: { v: 1 } })).modifiedCount === 1,
    ),
  push: (racers, { rounds, by }) =>
    repeat(
      rounds,
      async (round) =>
        (await racers.updateOne({ _id: 'counter' }, { $push: { list: `${by}/${round}` } })).modifiedCount ===
        1,
    ),
  claimJobs: (racers, { by }) =>
    claimAll(() =>
      racers.findOneAndUpdate({ state: 'new' }, { $set: { state: 'taken', by } }, { sort: { _id: 1 } }),
    ),
  deleteJobs: (racers) => claimAll(() => racers.findOneAndDelete({ state: 'new' })),
  upsertSame: (racers, { rounds, by }) =>
    repeat(rounds, (round) =>
      unlessDuplicate(
        racers
          .updateOne({ _id: `upsert-${round}` }, { $setOnInsert: { by } }, { upsert: true })
          .then((result) => result.upsertedCount === 1),
      ),
    ),
  insertUnique: (racers, { rounds, by }) =>
    repeat(rounds, (round) =>
      unlessDuplicate(
        racers
          .insertOne({ _id: `${by}/${round}`, slug: `slug-${round}` })
          .then((result) => result.acknowledged),
      ),
    ),
} as const satisfies Record<string, Task>;

export type RaceName = keyof typeof RACE_TASKS;
