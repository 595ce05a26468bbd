import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { SearchResult } from '@platform/contracts/search';
import { openSearchService, type SearchService } from '../search-service.ts';
import { type BenchEngine, PAGE_SIZE } from './engine.ts';

const POLL_MS = 20;

/**
 * The search service with its embedded engine, called through its route: corrections, synonyms, counts of all facets and
 * cards included. It indexes the whole event log of the folder, which it reads, decodes and folds itself.
 */
export async function openOwnEngine(dataDir: string, workDir: string): Promise<BenchEngine> {
  mkdirSync(path.join(workDir, 'events'), { recursive: true });
  cpSync(path.join(dataDir, 'events'), path.join(workDir, 'events'), { recursive: true });
  const built = await startService(workDir);
  await built.service.close();
  const { service, ms } = await startService(workDir);
  return {
    buildMs: built.ms,
    reopenMs: ms,
    total: async ({ words, filter }) => {
      const query = new URLSearchParams({ q: words, limit: String(PAGE_SIZE) });
      for (const status of ['open', 'upcoming', 'closed']) query.append('deadline', status);
      if (filter !== null) query.append(filter.field, filter.value);
      const response = await service.http.inject({ method: 'GET', url: `/api/search/subsidies?${query}` });
      return (JSON.parse(response.body) as SearchResult).total;
    },
    close: () => service.close(),
  };
}

async function startService(
  dataDir: string,
): Promise<{ readonly service: SearchService; readonly ms: number }> {
  const startedAt = performance.now();
  const service = await openSearchService(dataDir, { environment: { SEARCH_QUERY_DEADLINE_MS: '30000' } });
  await service.start();
  await service.caughtUp(POLL_MS);
  return { service, ms: performance.now() - startedAt };
}
