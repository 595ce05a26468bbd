import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Collection, MongoClient } from 'mongodb';
import type { RaceName, RaceResult, Racer } from './race-tasks.ts';
import { RACE_TASKS } from './race-tasks.ts';
import type { RaceWorkerData } from './race-worker.ts';
import type { Target } from './target.ts';

export type RaceOptions = {
  readonly race: RaceName;
  readonly racers: Collection<Racer>;
  /** Concurrent racers in all: half of them in two worker threads, the rest over four clients in this one. */
  readonly workers: number;
  readonly rounds: number;
};

const THREADS = 2;
const LOCAL_CLIENTS = 4;

/** Runs one race with all racers starting together and adds up what they believe they achieved. */
export async function runRace(target: Target, options: RaceOptions): Promise<RaceResult> {
  const names = Array.from({ length: options.workers }, (_, index) => `w${index}`);
  const half = Math.ceil(names.length / 2);
  const threads = await Promise.all(
    Array.from({ length: THREADS }, (_, thread) =>
      startThread(
        target,
        options,
        names.slice(half).filter((_name, index) => index % THREADS === thread),
      ),
    ),
  );
  const clients = await Promise.all(
    Array.from({ length: LOCAL_CLIENTS }, () => new MongoClient(target.mongo.uri).connect()),
  );
  try {
    const local = names.slice(0, half).map((by, index) => {
      const racers = clients[index % LOCAL_CLIENTS]
        ?.db(target.db.databaseName)
        .collection<Racer>(options.racers.collectionName);
      return RACE_TASKS[options.race](racers ?? options.racers, { by, rounds: options.rounds });
    });
    const results = (await Promise.all([...threads.map((run) => run()), ...local])).flat();
    return {
      successes: results.reduce((sum, { successes }) => sum + successes, 0),
      claimed: results.flatMap(({ claimed }) => claimed),
    };
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}

async function startThread(
  target: Target,
  options: RaceOptions,
  racers: readonly string[],
): Promise<() => Promise<RaceResult[]>> {
  const workerData: RaceWorkerData = {
    uri: target.mongo.uri,
    database: target.db.databaseName,
    collection: options.racers.collectionName,
    race: options.race,
    racers,
    rounds: options.rounds,
  };
  const worker = new Worker(new URL('./race-worker.ts', import.meta.url), { workerData });
  await once(worker, 'message');
  return async () => {
    const done = once(worker, 'message');
    worker.postMessage('go');
    const [results] = (await done) as [RaceResult[]];
    return results;
  };
}
