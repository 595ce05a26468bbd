import { ConfigError, createLifecycle, createLogger, loadConfig, runProcess } from '@platform/service-kit';
import { announceReady, progressLine } from './announce.ts';
import { environment, standaloneConfigSchema } from './config.ts';
import { StartError } from './start-error.ts';
import { startProduct } from './start-product.ts';

const CLOSE_DEADLINE_MS = 15_000;

const isForPeople = (error: unknown): error is Error =>
  error instanceof StartError || error instanceof ConfigError;

const run = async (): Promise<void> => {
  const config = loadConfig(standaloneConfigSchema, environment);
  const logger = createLogger({ service: 'standalone', level: config.LOG_LEVEL });
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  const showProgress = progressLine((text) => process.stdout.write(text), process.stdout.isTTY);
  await runProcess({
    logger,
    lifecycle,
    deadlineMs: CLOSE_DEADLINE_MS,
    isToldToPeople: isForPeople,
    start: async () => {
      const product = await startProduct({
        config,
        serviceEnvironment: environment,
        logger,
        lifecycle,
        // An uncaught exception closes what still runs and exits 1: better than a product that answers without data.
        onStoreLost: (error) => {
          console.error(
            'The store has stopped, so the product stops too. What was saved is safe: start it again.',
          );
          setImmediate(() => {
            throw error;
          });
        },
        onStarterProgress: ({ done, total }) =>
          showProgress(`Starter catalog: ${done} of ${total}`, done === total),
      });
      console.log(announceReady({ ...product, dataDir: config.DATA_DIR, elapsedMs: performance.now() }));
    },
  });
};

try {
  await run();
} catch (error) {
  console.error(isForPeople(error) ? `\n${error.message}\n` : error);
  process.exit(1);
}
