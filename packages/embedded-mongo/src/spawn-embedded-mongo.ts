import { startWorker } from '@platform/worker-link';
import { EmbeddedMongoStoreError, type StoreErrorReason } from './errors.ts';
import type { EmbeddedMongo, EmbeddedMongoOptions } from './start-embedded-mongo.ts';

/**
 * Starts the server in a worker thread of its own, so that a scan never blocks the caller's event loop. Rejects like
 * `startEmbeddedMongo`. Should the thread end later by itself, an uncaught exception ends the process.
 */
export async function spawnEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const worker = startWorker<Record<never, never>, string>(new URL('./worker.ts', import.meta.url), {
    name: 'embedded-mongo',
    data: options,
    revive: ({ name, properties }) =>
      name === 'EmbeddedMongoStoreError'
        ? new EmbeddedMongoStoreError(properties.reason as StoreErrorReason, String(properties.file))
        : undefined,
  });
  return { uri: await worker.started, close: worker.close };
}
