import type { MessagePort } from 'node:worker_threads';
import { serveHolds } from '@platform/backup/holds';
import { startEmbeddedMongo } from '@platform/embedded-mongo';
import { serveEventLog } from '@platform/event-bus/embedded';
import { armCrashPoint, type CrashPoint } from '@platform/service-kit';
import { serveWorker } from '@platform/worker-link';
import type { Durability } from './config.ts';

export type StoreWorkerData = {
  readonly mongoFile: string;
  readonly mongoSocket: string;
  readonly eventLogFile: string;
  readonly eventLogPort: MessagePort;
  /** Null when backups of the running product are not possible. */
  readonly backupSocket: string | null;
  readonly durability: Durability;
  readonly crashPoint: CrashPoint | undefined;
};

/**
 * The store thread with documents and event log, so that scans and disk access do not block the thread that serves
 * HTTP.
 */
await serveWorker(async (data: StoreWorkerData) => {
  armCrashPoint(data.crashPoint);
  const eventLog = serveEventLog(data.eventLogPort, {
    file: data.eventLogFile,
    durability: data.durability,
  });
  const mongo = await startEmbeddedMongo({
    file: data.mongoFile,
    socketPath: data.mongoSocket,
    durability: data.durability,
  });
  // Both in the same turn of this thread, so that documents and events have the state of one moment.
  const hold = (): (() => void) => {
    const releaseDocuments = mongo.holdFile();
    try {
      const releaseEvents = eventLog.holdFile();
      return () => {
        releaseDocuments();
        releaseEvents();
      };
    } catch (error) {
      releaseDocuments();
      throw error;
    }
  };
  const holds =
    data.backupSocket === null
      ? null
      : await serveHolds({ socketPath: data.backupSocket, hold, now: () => new Date() });
  return {
    started: { mongoUri: mongo.uri },
    close: async () => {
      await holds?.close();
      await mongo.close();
      await eventLog.close();
    },
  };
});
