import { StartError } from '@platform/product-start';
import { ConfigError, createLifecycle, createLogger, loadConfig, runProcess } from '@platform/service-kit';
import { announceReady } from './announce.ts';
import { type DistributedConfig, distributedConfigSchema, environment } from './config.ts';
import { startDistributed } from './start-distributed.ts';

/** Longer than any part may take: each is killed at its own deadline. */
const PART_DEADLINE_MS = 30_000;
const CLOSE_DEADLINE_MS = 90_000;

function isForUser(error: unknown): error is Error {
  return error instanceof StartError || error instanceof ConfigError;
}

async function run(config: DistributedConfig): Promise<void> {
  const logger = createLogger({ service: 'distributed', level: 'warn' });
  const lifecycle = createLifecycle({ logger, deadlineMs: PART_DEADLINE_MS });
  await runProcess({
    logger,
    lifecycle,
    deadlineMs: CLOSE_DEADLINE_MS,
    isReportedByCaller: isForUser,
    start: async () => {
      const product = await startDistributed({
        config,
        lifecycle,
        report: (sentence) => console.log(sentence),
        // An uncaught exception closes the other parts and exits with code 1.
        onGivenUp: (error) => {
          console.error(`${error.message}, so everything is stopped. What was saved is safe.`);
          setImmediate(() => {
            throw error;
          });
        },
      });
      console.log(announceReady({ ...product, dataDir: config.DATA_DIR, elapsedMs: performance.now() }));
    },
  });
}

try {
  await run(loadConfig(distributedConfigSchema, environment));
} catch (error) {
  console.error(isForUser(error) ? `\n${error.message}\n` : error);
  process.exit(1);
}
