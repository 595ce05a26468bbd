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
import { buildProfiles, profilesConfigSchema } from '../src/app.ts';

/** A process of the service on a folder that outlives it, killed without warning. Arguments: folder, key set, crash point. */
const [folder = '', jwksUrl = '', point = ''] = process.argv.slice(2);

const mongo = await spawnEmbeddedMongo({ file: path.join(folder, 'mongo') });
const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
const logger = createLogger({
  service: 'profiles',
  level: 'error',
  destination: { write: (line) => void process.stderr.write(line) },
});
const profiles = buildProfiles({
  config: profilesConfigSchema.parse({
    PROFILES_MONGO_URI: mongo.uri,
    PROFILES_SWEEP_MS: '200',
    OPERATOR_TOKEN: 'operator-token-of-tests',
    IDENTITY_JWKS_URL: jwksUrl,
  }),
  logger,
  eventBus: log.connect(),
  clock: systemClock,
});
const app = await createHttpApp({ logger, service: 'profiles', eventLoopDelayMsMax: 0 });
await profiles.register(app);
await profiles.start();
const connection = await connectMongo({ uri: mongo.uri, dbName: 'profiles', logger });
// What is still to be published.
app.get('/left', async () => {
  const left = { $or: [{ pending: { $gt: 0 } }, { removedAt: { $exists: true } }] };
  return { count: await connection.collection('profiles_profiles').countDocuments(left) };
});
armCrashPoint(isCrashPoint(point) ? point : undefined);
await app.listen({ host: '127.0.0.1', port: 0 });
// A killed process does not save its compiled modules, and the next one would compile them again.
flushCompileCache();
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
