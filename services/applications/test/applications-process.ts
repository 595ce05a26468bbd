import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import { connectDrillBus } from '@platform/event-bus/drill-bus';
import {
  armCrashPoint,
  connectMongo,
  createHttpApp,
  createLogger,
  isCrashPoint,
  systemClock,
} from '@platform/service-kit';
import { applicationsConfigSchema, buildApplications } from '../src/app.ts';

/** A process of the service on a folder that outlives it, killed without warning. Arguments: folder, key set, neighbours, crash point, settings, brokers. */
const [folder = '', jwksUrl = '', neighbours = '', point = '', settings = '{}', brokers = ''] =
  process.argv.slice(2);

const mongo = await spawnEmbeddedMongo({ file: path.join(folder, 'mongo') });
const { bus } = await connectDrillBus({ folder, brokers: brokers.split(',').filter(Boolean) });
const logger = createLogger({
  service: 'applications',
  level: 'error',
  destination: { write: (line) => void process.stderr.write(line) },
});
const applications = buildApplications({
  config: applicationsConfigSchema.parse({
    APPLICATIONS_MONGO_URI: mongo.uri,
    APPLICATIONS_SWEEP_MS: '200',
    FILES_DIR: path.join(folder, 'files'),
    APPLICATIONS_CATALOG_URL: neighbours,
    APPLICATIONS_PROFILES_URL: neighbours,
    IDENTITY_JWKS_URL: jwksUrl,
    ...(JSON.parse(settings) as Record<string, string>),
  }),
  logger,
  eventBus: bus,
  clock: systemClock,
});
const app = await createHttpApp({ logger, service: 'applications', eventLoopDelayMsMax: 0 });
await applications.register(app);
// Before the start, since consumers work from then on.
armCrashPoint(isCrashPoint(point) ? point : undefined);
await applications.start();
const connection = await connectMongo({ uri: mongo.uri, dbName: 'applications', logger });
// What is still to be published.
app.get('/left', async () => ({
  count: await connection.collection('applications_applications').countDocuments({ pending: { $gt: 0 } }),
}));
await app.listen({ host: '127.0.0.1', port: 0 });
// A killed process does not save its compiled modules, and the next one would compile them again.
flushCompileCache();
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
