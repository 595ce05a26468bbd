import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { startEmbeddedMongo } from '@platform/embedded-mongo';
import { serveEventLog } from '@platform/event-bus/embedded';
import { armCrashPoint, type CrashPoint } from '@platform/service-kit';
import type { Durability } from './config.ts';

export type StoreWorkerInput = {
  readonly mongoFile: string;
  readonly mongoSocket: string;
  readonly eventLogFile: string;
  readonly eventLogPort: MessagePort;
  readonly durability: Durability;
  readonly crashPoint: CrashPoint | undefined;
};

export type StoreWorkerMessage =
  | { readonly kind: 'ready'; readonly mongoUri: string }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string }
  | { readonly kind: 'closed' };

function say(message: StoreWorkerMessage): void {
  parentPort?.postMessage(message);
}

/** The store thread: documents and event log, so that no scan and no disk wait touches the thread that answers people. */
async function serve(input: StoreWorkerInput): Promise<void> {
  armCrashPoint(input.crashPoint);
  const eventLog = serveEventLog(input.eventLogPort, {
    file: input.eventLogFile,
    durability: input.durability,
  });
  const mongo = await startEmbeddedMongo({
    file: input.mongoFile,
    socketPath: input.mongoSocket,
    durability: input.durability,
  });
  parentPort?.once('message', () => {
    void (async () => {
      await mongo.close();
      await eventLog.close();
      say({ kind: 'closed' });
      parentPort?.close();
    })();
  });
  say({ kind: 'ready', mongoUri: mongo.uri });
}

try {
  await serve(workerData as StoreWorkerInput);
} catch (error) {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  say({ kind: 'failed', name, message });
}
