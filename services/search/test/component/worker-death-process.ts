import type { Worker } from 'node:worker_threads';
import { subsidy } from '../subsidy-builder.ts';
import { publish, startSearchApp } from './search-app.ts';

/**
 * `worker-death-process.ts <folder>`: kills the search worker under a running service and prints the consequences as
 * JSON.
 */
const workers: Worker[] = [];
process.on('worker', (worker) => workers.push(worker));
const app = await startSearchApp(process.argv[2] ?? '');

async function statusOf() {
  return (await app.http.inject('/api/search/subsidies')).statusCode;
}

const before = (await app.eventually('', ({ total }) => total > 0)).total;
const searchWorkers = workers.filter(({ threadName }) => threadName === 'search');
await Promise.all(searchWorkers.map((worker) => worker.terminate()));
const readyAfterDeath = await app.search.ready().then(
  () => true,
  () => false,
);
await publish(app.eventBus, [subsidy({ title: 'Arrivée tardive' })]);
const deadline = Date.now() + 10_000;
while ((await statusOf()) !== 200 && Date.now() < deadline)
  await new Promise((resolve) => setTimeout(resolve, 20));
const { total } = await app.eventually('', (result) => result.total === before + 1);
await app.search.ready();
await app.close();
process.stdout.write(JSON.stringify({ killed: searchWorkers.length, readyAfterDeath, before, total }));
