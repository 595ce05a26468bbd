import { Worker } from 'node:worker_threads';
import type { LogHarness, RemoteConnection } from './harness.ts';

export type RemoteStart = {
  readonly connection: RemoteConnection;
  readonly group: string;
  readonly topic: string;
};

export type RemoteConsumer = {
  /** Keys that its handler has been given. */
  readonly taken: readonly string[];
  /** Ends the thread at once: no goodbye, no commit. */
  readonly kill: () => Promise<void>;
};

/** A consumer in a thread of its own whose handler takes events and never finishes. */
export function startRemoteConsumer(harness: LogHarness, group: string, topic: string): RemoteConsumer {
  const { connection, transfer } = harness.remote();
  const workerData: RemoteStart = { connection, group, topic };
  const worker = new Worker(new URL('./remote-consumer-thread.ts', import.meta.url), {
    workerData,
    transferList: transfer,
  });
  const taken: string[] = [];
  worker.on('message', (key: string) => taken.push(key));
  return { taken, kill: async () => void (await worker.terminate()) };
}
