import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Health check of a service's image: exits with 0 when the service reports that it is ready, else with 1. It is copied
 * to the top of the image, beside the manifest that states the port.
 */
const manifest = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8')) as {
  readonly config: { readonly port: number };
};
const port = process.env.PORT || manifest.config.port;
const signal = AbortSignal.timeout(4_000);
const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal }).then(
  (response) => response.ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
