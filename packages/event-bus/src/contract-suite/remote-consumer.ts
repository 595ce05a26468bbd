import { startWorker } from '@platform/worker-link';
import type { LogHarness, RemoteConnection } from './harness.ts';

export type RemoteConsumerData = {
  readonly connection: RemoteConnection;
  readonly group: string;
  readonly topic: string;
};

export type RemoteConsumer = {
  /** Keys that its handler has received. */
  readonly received: readonly string[];
  /** Ends the thread at once, without leaving the group and without a commit. */
  readonly kill: () => Promise<void>;
};

/** A consumer in its own thread whose handler receives events and never finishes. */
export function startRemoteConsumer(harness: LogHarness, group: string, topic: string): RemoteConsumer {
  const { connection, transfer } = harness.remote();
  const data: RemoteConsumerData = { connection, group, topic };
  const received: string[] = [];
  const worker = startWorker(new URL('./remote-consumer-worker.ts', import.meta.url), {
    name: 'remote-consumer',
    data,
    transfer,
    onNotification: (key) => received.push(String(key)),
  });
  return { received, kill: worker.terminate };
}
