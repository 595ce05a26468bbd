import { parentPort, workerData } from 'node:worker_threads';
import { MongoClient } from 'mongodb';
import { RACE_TASKS, type RaceName, type RaceResult, type Racer } from './race-tasks.ts';

/** Some racers with a client of their own in a thread of their own; starts on the message 'go'. */
export type RaceWorkerData = {
  readonly uri: string;
  readonly database: string;
  readonly collection: string;
  readonly race: RaceName;
  readonly racers: readonly string[];
  readonly rounds: number;
};

const { uri, database, collection, race, racers, rounds } = workerData as RaceWorkerData;
const client = await new MongoClient(uri).connect();
const target = client.db(database).collection<Racer>(collection);
await target.findOne();
parentPort?.postMessage('ready');
parentPort?.once('message', async () => {
  const results: RaceResult[] = await Promise.all(
    racers.map((by) => RACE_TASKS[race](target, { by, rounds })),
  );
  await client.close();
  parentPort?.postMessage(results);
  parentPort?.close();
});
