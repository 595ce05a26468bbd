import path from 'node:path';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { buildSearch, searchConfigSchema } from '@platform/search/app';
import {
  createHttpApp,
  createLogger,
  type FastifyInstance,
  type Logger,
  loadConfig,
  systemClock,
} from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';

const INDEXED_MS_MAX = 15 * 60_000;

export type SearchServiceOptions = {
  /** Configuration beside the data folder; generated records are shown unless it states otherwise. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Reports errors only unless given. */
  readonly logger?: Logger;
};

export type SearchService = {
  /** The routes; they listen to no socket yet. */
  readonly http: FastifyInstance;
  /** Opens the index and follows the event log. */
  readonly start: () => Promise<void>;
  /** Events that are not indexed yet. */
  readonly lag: () => Promise<number>;
  /** Resolves when the index holds everything that was published; looks every `pollMs`. */
  readonly caughtUp: (pollMs: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * The search service on the data folder of a product that is not running, with threads of its own for the event log and the
 * index.
 */
export async function openSearchService(
  dataDir: string,
  {
    environment = {},
    logger = createLogger({ service: 'bench', level: 'error' }),
  }: SearchServiceOptions = {},
): Promise<SearchService> {
  const log = await spawnEventLog({ file: path.join(dataDir, 'events/log.sqlite') });
  const eventBus = log.connect();
  const config = loadConfig(searchConfigSchema, {
    DATA_DIR: dataDir,
    SEARCH_SHOW_SYNTHETIC: 'yes',
    ...environment,
  });
  const search = buildSearch({ config, logger, eventBus, clock: systemClock });
  const http = await createHttpApp({ logger, service: 'search', eventLoopDelayMsMax: 0 });
  await search.register(http);
  return {
    http,
    start: () => search.start(),
    lag: search.lag,
    caughtUp: (pollMs) =>
      eventually(
        async () => {
          if ((await search.lag()) > 0) throw new Error('the index does not hold all that was published');
        },
        { deadlineMs: INDEXED_MS_MAX, intervalMs: pollMs },
      ),
    close: async () => {
      await http.close();
      await search.close();
      await eventBus.close();
      await log.close();
    },
  };
}
