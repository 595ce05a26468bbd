import { serveWorker } from '@platform/worker-link';
import { type EmbeddedMongoOptions, startEmbeddedMongo } from './start-embedded-mongo.ts';

/** The worker thread of `spawnEmbeddedMongo`. */
await serveWorker(async (options: EmbeddedMongoOptions) => {
  const { uri, close } = await startEmbeddedMongo(options);
  return { started: uri, close };
});
