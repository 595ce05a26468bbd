import { count, progressLine } from '@platform/product-start';
import { createLifecycle, createLogger, loadConfig, runProcess } from '@platform/service-kit';
import { announceReady } from './announce.ts';
import { environment, type StandaloneConfig, standaloneConfigSchema } from './config.ts';
import { startProduct } from './start-product.ts';
import { userErrorOf } from './user-error.ts';
import { builtWebRoot } from './web-root.ts';

const CLOSE_DEADLINE_MS = 15_000;

/** Labels of the slow steps of a start. */
const STEPS = {
  starter: 'Starter catalog',
  generated: 'Generated records',
  index: 'Search index',
};

async function run(config: StandaloneConfig): Promise<void> {
  const logger = createLogger({ service: 'standalone', level: config.LOG_LEVEL });
  const lifecycle = createLifecycle({ logger, deadlineMs: CLOSE_DEADLINE_MS });
  const showProgress = progressLine({
    write: (text) => process.stdout.write(text),
    isTerminal: process.stdout.isTTY,
  });
  await runProcess({
    logger,
    lifecycle,
    deadlineMs: CLOSE_DEADLINE_MS,
    isReportedByCaller: (error) => userErrorOf(error, config.DATA_DIR) !== null,
    start: async () => {
      const product = await startProduct({
        config,
        webRoot: builtWebRoot(),
        serviceEnvironment: environment,
        logger,
        lifecycle,
        // An uncaught exception closes the other parts and exits with code 1, because nothing works without the store.
        onStoreLost: (error) => {
          console.error(
            'The store has stopped, so the product stops too. What was saved is safe: start it again.',
          );
          setImmediate(() => {
            throw error;
          });
        },
        onDifference: (sentence) => console.error(sentence),
        onWait: (sentence) => console.log(sentence),
        onEmbeddings: (sentence) => console.log(sentence),
        onProgress: (step, { done, total }) =>
          showProgress(() => `${STEPS[step]}: ${count(done)} of ${count(total)}`, {
            isLast: done === total,
          }),
      });
      const elapsedMs = performance.now();
      const areShown = config.DEMO === '1';
      console.log(announceReady({ ...product, areShown, dataDir: config.DATA_DIR, elapsedMs }));
    },
  });
}

let dataDir = '';
try {
  const config = loadConfig(standaloneConfigSchema, environment);
  dataDir = config.DATA_DIR;
  await run(config);
} catch (error) {
  const userError = userErrorOf(error, dataDir);
  console.error(userError === null ? error : `\n${userError.message}\n`);
  process.exit(1);
}
