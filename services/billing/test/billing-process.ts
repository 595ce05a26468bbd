import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { armCrashPoint, createHttpApp, createLogger, isCrashPoint, systemClock } from '@platform/service-kit';
import { billingConfigSchema, buildBilling } from '../src/app.ts';

/** A billing process on a folder that outlives it, killed without warning. Arguments: folder, key set, crash point. */
const [folder = '', jwksUrl = '', point = ''] = process.argv.slice(2);

const mongo = await spawnEmbeddedMongo({ file: path.join(folder, 'mongo') });
const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
const logger = createLogger({
  service: 'billing',
  level: 'error',
  destination: { write: (line) => void process.stderr.write(line) },
});
const billing = buildBilling({
  config: billingConfigSchema.parse({
    BILLING_MONGO_URI: mongo.uri,
    BILLING_SWEEP_MS: '200',
    IDENTITY_JWKS_URL: jwksUrl,
    PUBLIC_URL: 'https://product.test',
    OPERATOR_TOKEN: 'operator-token-of-the-test-suite',
  }),
  logger,
  eventBus: log.connect(),
  clock: systemClock,
});
const app = await createHttpApp({ logger, service: 'billing', eventLoopDelayMsMax: 0 });
await billing.register(app);
// What identity will request with an event.
app.post<{ Params: { id: string } }>('/erasures/:id', ({ params }) => billing.eraseWorkspace(params.id));
app.post('/settle', async () => {
  await billing.settled();
  return {};
});
await billing.start();
armCrashPoint(isCrashPoint(point) ? point : undefined);
await app.listen({ host: '127.0.0.1', port: 0 });
// A killed process does not save its compiled modules, and the next one would compile them again.
flushCompileCache();
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
