import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { armCrashPoint, createHttpApp, createLogger, isCrashPoint } from '@platform/service-kit';
import { buildIdentity } from '../src/app.ts';
import { identityConfigSchema } from '../src/config.ts';

/**
 * An identity process on a folder that outlives it, killed without warning, or ended by SIGTERM after the work under way.
 * Arguments: folder, crash point, ms ahead.
 */
const [folder = '', point = '', aheadMs = '0'] = process.argv.slice(2);

const mongo = await spawnEmbeddedMongo({ file: path.join(folder, 'mongo') });
const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
const logger = createLogger({
  service: 'identity',
  level: 'error',
  destination: { write: (line) => void process.stderr.write(line) },
});
const identity = buildIdentity({
  config: identityConfigSchema.parse({
    IDENTITY_MONGO_URI: mongo.uri,
    IDENTITY_SECRET: 'secret-of-the-test-that-is-long-enough',
    IDENTITY_ARGON2_MEMORY_KIB: '64',
    IDENTITY_ARGON2_PASSES: '1',
    IDENTITY_THROTTLE_FACTOR: '1000',
    IDENTITY_MAIL_SWEEP_MS: '100',
    IDENTITY_SWEEP_MS: '200',
    IDENTITY_ERASURE_OWNERS: '',
    MAIL_DIR: path.join(folder, 'mail'),
  }),
  logger,
  eventBus: log.connect(),
  clock: { now: () => new Date(Date.now() + Number(aheadMs)) },
});
const app = await createHttpApp({ logger, service: 'identity', eventLoopDelayMsMax: 0 });
await identity.register(app);
await identity.start();
armCrashPoint(isCrashPoint(point) ? point : undefined);
await app.listen({ host: '127.0.0.1', port: 0 });
// A killed process does not save its compiled modules, and the next one would compile them again.
flushCompileCache();
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
process.once('SIGTERM', async () => {
  await app.close();
  await identity.close();
  process.exit(0);
});
