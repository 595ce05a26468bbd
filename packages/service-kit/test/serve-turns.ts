import { parentPort } from 'node:worker_threads';
import { createHttpApp, createLogger } from '@platform/service-kit';

/** What the server did between `begin` and `end`. */
export type ServedTurns = {
  /** Longest work of its thread between two timers, in ms of its processor. */
  readonly busyMs: number;
  readonly handled: number;
};

const TICK_MS = 5;
/** Work of one request, in ms. */
const WORK_MS = 0.2;

/** A server on a thread of its own, so that the work of its clients is not counted. */
const logger = createLogger({ service: 'test', level: 'silent' });
const app = await createHttpApp({ logger, service: 'test', eventLoopDelayMsMax: 0 });
let handled = 0;
app.get('/api/test/work', (_request, reply) => {
  handled += 1;
  const endsAt = performance.now() + WORK_MS;
  while (performance.now() < endsAt);
  reply.send('done');
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });

let busyMs = 0;
let before = threadCpuMs();
setInterval(() => {
  const now = threadCpuMs();
  busyMs = Math.max(busyMs, now - before);
  before = now;
}, TICK_MS);

parentPort?.on('message', (message) => {
  if (message === 'begin') {
    [busyMs, handled, before] = [0, 0, threadCpuMs()];
    return;
  }
  const result: ServedTurns = { busyMs, handled };
  parentPort?.postMessage(result);
});
parentPort?.postMessage(Number(new URL(address).port));

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
