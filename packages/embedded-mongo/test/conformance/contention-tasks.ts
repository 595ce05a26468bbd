import type { Collection } from 'mongodb';

/** A document that several clients change at once. */
export type ContendedDocument = {
  _id: string;
  v?: number;
  list?: string[];
  state?: string;
  by?: string;
  slug?: string;
};

export type ClientTask = { readonly by: string; readonly rounds: number };

/** What one client reports to have done. */
export type ClientResult = { readonly successes: number; readonly claimed: readonly string[] };

type Task = (collection: Collection<ContendedDocument>, options: ClientTask) => Promise<ClientResult>;

const DUPLICATE_KEY = 11_000;

async function repeat(rounds: number, attempt: (round: number) => Promise<boolean>): Promise<ClientResult> {
  let successes = 0;
  for (let round = 0; round < rounds; round += 1) if (await attempt(round)) successes += 1;
  return { successes, claimed: [] };
}

async function claimAll(next: () => Promise<ContendedDocument | null>): Promise<ClientResult> {
  const claimed: string[] = [];
  for (let found = await next(); found !== null; found = await next()) claimed.push(found._id);
  return { successes: claimed.length, claimed };
}

async function readVersion(collection: Collection<ContendedDocument>): Promise<number> {
  const found = await collection.findOne({ _id: 'counter' });
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

/** The tasks by name, so that a worker thread can look its task up. */
export const CONTENTION_TASKS = {
  compareAndSetByUpdate: (collection, { rounds }) =>
    repeat(rounds, async () => {
      const v = await readVersion(collection);
      return (await collection.updateOne({ _id: 'counter', v }, { $set: { v: v + 1 } })).modifiedCount === 1;
    }),
  compareAndSetByFindAndUpdate: (collection, { rounds }) =>
    repeat(rounds, async () => {
      const v = await readVersion(collection);
      return (await collection.findOneAndUpdate({ _id: 'counter', v }, { $set: { v: v + 1 } })) !== null;
    }),
  /** The negative control: it looks like a compare-and-set but reads and writes in two steps. */
  readThenWrite: (collection, { rounds }) =>
    repeat(rounds, async () => {
      const v = await readVersion(collection);
      await collection.updateOne({ _id: 'counter' }, { $set: { v: v + 1 } });
      return true;
    }),
  increment: (collection, { rounds }) =>
    repeat(
      rounds,
      async () => (await collection.updateOne({ _id: 'counter' }, { $inc: { v: 1 } })).modifiedCount === 1,
    ),
  push: (collection, { rounds, by }) =>
    repeat(
      rounds,
      async (round) =>
        (await collection.updateOne({ _id: 'counter' }, { $push: { list: `${by}/${round}` } }))
          .modifiedCount === 1,
    ),
  claimJobs: (collection, { by }) =>
    claimAll(() =>
      collection.findOneAndUpdate({ state: 'new' }, { $set: { state: 'taken', by } }, { sort: { _id: 1 } }),
    ),
  deleteJobs: (collection) => claimAll(() => collection.findOneAndDelete({ state: 'new' })),
  upsertSame: (collection, { rounds, by }) =>
    repeat(rounds, (round) =>
      unlessDuplicate(
        collection
          .updateOne({ _id: `upsert-${round}` }, { $setOnInsert: { by } }, { upsert: true })
          .then((result) => result.upsertedCount === 1),
      ),
    ),
  insertUnique: (collection, { rounds, by }) =>
    repeat(rounds, (round) =>
      unlessDuplicate(
        collection
          .insertOne({ _id: `${by}/${round}`, slug: `slug-${round}` })
          .then((result) => result.acknowledged),
      ),
    ),
} as const satisfies Record<string, Task>;

export type ContentionTask = keyof typeof CONTENTION_TASKS;
