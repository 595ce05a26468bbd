import { parentPort, workerData } from 'node:worker_threads';
import { serveEventLog } from './serve-event-log.ts';
import type { WorkerNews, WorkerStart } from './spawn-event-log.ts';

function tell(news: WorkerNews): void {
  parentPort?.postMessage(news);
}

const { port, options } = workerData as WorkerStart;

try {
  const server = serveEventLog(port, options);
  parentPort?.once('message', () => {
    void server.close();
  });
  tell({ kind: 'serving' });
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  tell({ kind: 'failed', name, message });
}
