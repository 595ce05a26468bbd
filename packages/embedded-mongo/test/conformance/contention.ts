import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Collection, MongoClient } from 'mongodb';
import type { ClientResult, ContendedDocument, ContentionTask } from './contention-tasks.ts';
import { CONTENTION_TASKS } from './contention-tasks.ts';
import type { ContentionWorkerData } from './contention-worker.ts';
import type { Target } from './target.ts';

export type ContentionOptions = {
  readonly task: ContentionTask;
  readonly collection: Collection<ContendedDocument>;
  /** Concurrent writers in all: half of them in two worker threads, the rest over four clients in this one. */
  readonly workers: number;
  readonly rounds: number;
};

const THREADS = 2;
const LOCAL_CLIENTS = 4;

/** Runs one task with all writers starting together and adds up what they report. */
export async function runContention(target: Target, options: ContentionOptions): Promise<ClientResult> {
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
      const collection = clients[index % LOCAL_CLIENTS]
        ?.db(target.db.databaseName)
        .collection<ContendedDocument>(options.collection.collectionName);
      return CONTENTION_TASKS[options.task](collection ?? options.collection, { by, rounds: options.rounds });
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
  options: ContentionOptions,
  names: readonly string[],
): Promise<() => Promise<ClientResult[]>> {
  const workerData: ContentionWorkerData = {
    uri: target.mongo.uri,
    database: target.db.databaseName,
    collection: options.collection.collectionName,
    task: options.task,
    names,
    rounds: options.rounds,
  };
  const worker = new Worker(new URL('./contention-worker.ts', import.meta.url), { workerData });
  await once(worker, 'message');
  return async () => {
    const done = once(worker, 'message');
    worker.postMessage('go');
    const [results] = (await done) as [ClientResult[]];
    return results;
  };
}
