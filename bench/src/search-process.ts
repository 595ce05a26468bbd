import path from 'node:path';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { buildSearch, searchConfigSchema } from '@platform/search/app';
import { createHttpApp, createLogger, loadConfig, systemClock } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';

const INDEXED_MS_MAX = 15 * 60_000;

/**
 * The search service alone on the data folder of a product that is not running, with its own event log thread and index
 * worker, on a real socket. Prints its address as one line of JSON once it holds everything that was published. Ends when
 * its standard input ends.
 */
const [folder = ''] = process.argv.slice(2);
const startedAt = performance.now();
const logger = createLogger({ service: 'bench', level: 'error' });
const log = await spawnEventLog({ file: path.join(folder, 'events/log.sqlite') });
const eventBus = log.connect();
const config = loadConfig(searchConfigSchema, {
  DATA_DIR: folder,
  SEARCH_SHOW_SYNTHETIC: process.env.BENCH_SYNTHETIC === 'no' ? 'no' : 'yes',
  SEARCH_QUERY_DEADLINE_MS: '30000',
});
const search = buildSearch({ config, logger, eventBus, clock: systemClock });
const http = await createHttpApp({ logger, service: 'search', eventLoopDelayMsMax: 0 });
await search.register(http);
await search.start();
await eventually(
  async () => {
    if ((await search.lag()) > 0) throw new Error('the index does not hold all that was published');
  },
  { deadlineMs: INDEXED_MS_MAX, intervalMs: 50 },
);
const url = await http.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${JSON.stringify({ url, startMs: performance.now() - startedAt })}\n`);

process.stdin.resume();
process.stdin.on('end', async () => {
  await http.close();
  await search.close();
  await eventBus.close();
  await log.close();
});
