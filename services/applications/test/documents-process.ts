import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import { spawnEventLog } from '@platform/event-bus/embedded';
import {
  armCrashPoint,
  connectMongo,
  createHttpApp,
  createLogger,
  isCrashPoint,
  systemClock,
} from '@platform/service-kit';
import { applicationsConfigSchema, buildApplications } from '../src/app.ts';

/** A process of the service on a folder that outlives it, killed without warning. Arguments: folder, key set, crash point. */
const [folder = '', jwksUrl = '', point = ''] = process.argv.slice(2);

const mongo = await spawnEmbeddedMongo({ file: path.join(folder, 'mongo') });
const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
const logger = createLogger({
  service: 'applications',
  level: 'error',
  destination: { write: (line) => void process.stderr.write(line) },
});
const applications = buildApplications({
  config: applicationsConfigSchema.parse({
    APPLICATIONS_MONGO_URI: mongo.uri,
    APPLICATIONS_CHECK_MS: '200',
    APPLICATIONS_FILES_SWEEP_MS: '200',
    APPLICATIONS_ORPHAN_MS: '1000',
    FILES_DIR: path.join(folder, 'files'),
    IDENTITY_JWKS_URL: jwksUrl,
  }),
  logger,
  eventBus: log.connect(),
  clock: systemClock,
});
const app = await createHttpApp({ logger, service: 'applications', eventLoopDelayMsMax: 0 });
await applications.register(app);
await applications.start();
const connection = await connectMongo({ uri: mongo.uri, dbName: 'applications', logger });
// What is still to be done.
app.get('/left', async () => ({
  count: await connection.collection('applications_uploads').countDocuments({}),
}));
armCrashPoint(isCrashPoint(point) ? point : undefined);
await app.listen({ host: '127.0.0.1', port: 0 });
// A killed process does not save its compiled modules, and the next one would compile them again.
flushCompileCache();
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
