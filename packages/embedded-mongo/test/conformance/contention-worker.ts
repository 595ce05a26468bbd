import { parentPort, workerData } from 'node:worker_threads';
import { MongoClient } from 'mongodb';
import {
  type ClientResult,
  CONTENTION_TASKS,
  type ContendedDocument,
  type ContentionTask,
} from './contention-tasks.ts';

/** Some of the concurrent writers, in a thread with a client of its own; starts on the message 'go'. */
export type ContentionWorkerData = {
  readonly uri: string;
  readonly database: string;
  readonly collection: string;
  readonly task: ContentionTask;
  readonly names: readonly string[];
  readonly rounds: number;
};

const { uri, database, collection, task, names, rounds } = workerData as ContentionWorkerData;
const client = await new MongoClient(uri).connect();
const target = client.db(database).collection<ContendedDocument>(collection);
await target.findOne();
parentPort?.postMessage('ready');
parentPort?.once('message', async () => {
  const results: ClientResult[] = await Promise.all(
    names.map((by) => CONTENTION_TASKS[task](target, { by, rounds })),
  );
  await client.close();
  parentPort?.postMessage(results);
  parentPort?.close();
});
