import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { armCrashPoint, createHttpApp, createLogger, isCrashPoint, systemClock } from '@platform/service-kit';
import { buildCatalog, catalogConfigSchema } from '../src/app.ts';

/** A catalog process on a folder that outlives it; killed without warning by its tests. Arguments: folder, crash point. */
const [folder = '', point = ''] = process.argv.slice(2);

const mongo = await spawnEmbeddedMongo({ file: path.join(folder, 'mongo') });
const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
const logger = createLogger({
  service: 'catalog',
  level: 'error',
  destination: { write: (line) => void process.stderr.write(line) },
});
const catalog = buildCatalog({
  config: catalogConfigSchema.parse({
    CATALOG_MONGO_URI: mongo.uri,
    OPERATOR_TOKEN: 'operator-token-of-the-test-suite',
    CATALOG_SWEEP_MS: '200',
  }),
  logger,
  eventBus: log.connect(),
  clock: systemClock,
});
const app = await createHttpApp({ logger, service: 'catalog', eventLoopDelayMsMax: 0 });
await catalog.register(app);
await catalog.start();
armCrashPoint(isCrashPoint(point) ? point : undefined);
await app.listen({ host: '127.0.0.1', port: 0 });
// A killed process does not save its compiled modules, and the next one would compile them again.
flushCompileCache();
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
if (point === 'starter') {
  const began = performance.now();
  const load = await catalog.load('starter', () => undefined);
  process.stderr.write(`${JSON.stringify(load)} ${Math.round(performance.now() - began)}ms\n`);
}
