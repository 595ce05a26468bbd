import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { EmbeddedMongoStoreError } from './errors.ts';
import { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from './start-embedded-mongo.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** The worker thread of `spawnEmbeddedMongo`: starts with its workerData, closes on the message 'close'. */
function requireParentPort(): MessagePort {
  if (parentPort === null) throw new Error('worker.ts runs as a worker thread only');
  return parentPort;
}

const port = requireParentPort();

function send(message: WorkerMessage): void {
  port.postMessage(message);
}

let mongo: EmbeddedMongo | undefined;
try {
  mongo = await startEmbeddedMongo(workerData as EmbeddedMongoOptions);
  send({ kind: 'started', uri: mongo.uri });
} catch (error) {
  const reason = error instanceof EmbeddedMongoStoreError ? error.reason : undefined;
  send({ kind: 'failed', message: error instanceof Error ? error.message : String(error), reason });
}

port.once('message', async () => {
  await mongo?.close();
  port.close();
});
if (mongo === undefined) port.close();
