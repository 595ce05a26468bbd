import { flushCompileCache } from 'node:module';
import { armCrashPoint, isCrashPoint } from '@platform/service-kit';
import { startSearchApp } from './search-app.ts';

/**
 * `search-process.ts <folder> <crash point or none> [address of embeddings]`: indexes the log and prints the total after
 * every change.
 */
const [folder = '', crashPoint = 'none', embeddings] = process.argv.slice(2);
if (isCrashPoint(crashPoint)) armCrashPoint(crashPoint);
const app = await startSearchApp(
  folder,
  embeddings === undefined ? {} : { config: { EMBEDDINGS: 'on', EMBEDDINGS_URL: embeddings } },
);
// A killed process does not save its compiled modules, and the next one would compile them again.
flushCompileCache();
let reported = -1;
for (;;) {
  const { total } = await app.find('limit=1');
  if (total !== reported) process.stdout.write(`${total}\n`);
  reported = total;
}
