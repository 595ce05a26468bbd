import { mkdirSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { createLifecycle, createLogger, loadConfig } from '@platform/service-kit';
import { environment, standaloneConfigSchema } from '../../src/config.ts';
import { startProduct } from '../../src/start-product.ts';
import { userErrorOf } from '../../src/user-error.ts';

function print(line: string): void {
  writeSync(process.stdout.fd, `${line}\n`);
}
/**
 * The product in a process of its own, as `main.ts` starts it, with an empty web app: prints `Ready <url>`, or the
 * sentence of a start that fails, and closes on SIGTERM.
 */
const config = loadConfig(standaloneConfigSchema, environment);
const shell = path.join(config.DATA_DIR, '../shell');
mkdirSync(shell, { recursive: true });
for (const page of ['index.html', 'app.html', '404.html'])
  writeFileSync(path.join(shell, page), '<!doctype html><html><head></head><body></body></html>');
const logger = createLogger({ service: 'standalone', level: 'fatal' });
const lifecycle = createLifecycle({ logger, deadlineMs: 10_000 });
process.on('SIGTERM', () => void lifecycle.close().then(() => process.exit(0)));
try {
  const { url } = await startProduct({
    config,
    webRoot: { shell, frontends: {} },
    serviceEnvironment: environment,
    logger,
    lifecycle,
    onStoreLost: (error) => {
      throw error;
    },
    onWait: (sentence) => print(sentence),
    onDifference: (sentence) => print(sentence),
    onEmbeddings: (sentence) => print(sentence),
    onProgress: () => undefined,
  });
  print(`Ready ${url}`);
} catch (error) {
  print(userErrorOf(error, config.DATA_DIR)?.message ?? inspect(error));
  process.exit(1);
}
