import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { SearchResult } from '@platform/contracts/search';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { buildSearch, searchConfigSchema } from '@platform/search/app';
import { createHttpApp, createLogger, loadConfig, systemClock } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { type BenchEngine, PAGE_SIZE } from './engine.ts';

const INDEXED_MS_MAX = 15 * 60_000;

/**
 * The search service with its embedded engine, called through its route: corrections, synonyms, counts of all facets and
 * cards included. It indexes the whole event log of the folder, which it reads, decodes and folds itself.
 */
export async function openOwnEngine(dataDir: string, workDir: string): Promise<BenchEngine> {
  mkdirSync(path.join(workDir, 'events'), { recursive: true });
  cpSync(path.join(dataDir, 'events'), path.join(workDir, 'events'), { recursive: true });
  const built = await startService(workDir);
  await built.close();
  const { http, ms } = await startService(workDir);
  return {
    buildMs: built.ms,
    reopenMs: ms,
    total: async ({ words, filter }) => {
      const query = new URLSearchParams({ q: words, limit: String(PAGE_SIZE) });
      for (const status of ['open', 'closed']) query.append('deadline', status);
      if (filter !== null) query.append(filter.field, filter.value);
      const response = await http.inject({ method: 'GET', url: `/api/search/subsidies?${query}` });
      return (JSON.parse(response.body) as SearchResult).total;
    },
  };
}

async function startService(dataDir: string) {
  const logger = createLogger({ service: 'bench', level: 'error' });
  const startedAt = performance.now();
  const log = await spawnEventLog({ file: path.join(dataDir, 'events/log.sqlite') });
  const eventBus = log.connect();
  const config = loadConfig(searchConfigSchema, {
    DATA_DIR: dataDir,
    SEARCH_SHOW_SYNTHETIC: 'yes',
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
    { deadlineMs: INDEXED_MS_MAX, intervalMs: 20 },
  );
  return {
    http,
    ms: performance.now() - startedAt,
    close: async () => {
      await http.close();
      await search.close();
      await eventBus.close();
      await log.close();
    },
  };
}
