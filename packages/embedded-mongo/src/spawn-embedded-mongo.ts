import { Worker } from 'node:worker_threads';
import { EmbeddedMongoStoreError } from './errors.ts';
import type { EmbeddedMongo, EmbeddedMongoOptions } from './start-embedded-mongo.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** A worker that does not close in this time is stopped; what was acknowledged is in its file. */
const CLOSE_MS_MAX = 10_000;

/**
 * Starts the server in a worker thread of its own, so that a scan never blocks the caller's event loop. Rejects like
 * `startEmbeddedMongo`. Should the thread die later, that is an unhandled 'error' of the worker and ends the process.
 */
export async function spawnEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const message = await firstMessage(worker);
  if (message.kind === 'failed') {
    await exited;
    if (message.reason !== undefined) throw new EmbeddedMongoStoreError(message.reason, options.file);
    throw new Error(message.message);
  }
  const shutDown = async (): Promise<void> => {
    worker.postMessage('close');
    const overdue = setTimeout(() => void worker.terminate(), CLOSE_MS_MAX);
    await exited;
    clearTimeout(overdue);
  };
  let closing: Promise<void> | undefined;
  return { uri: message.uri, close: () => (closing ??= shutDown()) };
}

function firstMessage(worker: Worker): Promise<WorkerMessage> {
  return new Promise((resolve, reject) => {
    const exited = (code: number): void =>
      reject(new Error(`the store worker ended early with code ${code}`));
    worker.once('error', reject);
    worker.once('exit', exited);
    worker.once('message', (message: WorkerMessage) => {
      worker.off('error', reject);
      worker.off('exit', exited);
      resolve(message);
    });
  });
}
