import { parentPort, workerData } from 'node:worker_threads';
import { startEmbeddedMongo } from '../src/index.ts';

/** A store on a thread of its own that reports the longest work of this thread between two timers, in ms of its processor. */
const mongo = await startEmbeddedMongo({ file: (workerData as { readonly file: string }).file });
let busyMs = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  busyMs = Math.max(busyMs, (user + system) / 1_000);
  before = process.threadCpuUsage();
}, 1);
parentPort?.on('message', (message) => {
  if (message === 'report') parentPort?.postMessage(busyMs);
  busyMs = 0;
  before = process.threadCpuUsage();
});
parentPort?.postMessage(mongo.uri);
