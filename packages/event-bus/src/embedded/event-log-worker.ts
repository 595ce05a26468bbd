import { serveWorker } from '@platform/worker-link';
import { serveEventLog } from './serve-event-log.ts';
import type { EventLogWorkerData } from './spawn-event-log.ts';

/** The worker thread of `spawnEventLog`. */
await serveWorker(({ port, options }: EventLogWorkerData) => {
  const { close } = serveEventLog(port, options);
  return { started: undefined, close };
});
