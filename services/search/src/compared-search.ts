import type { ServiceModule } from '@platform/service-kit';
import type { z } from 'zod';
import { buildSearch, type SearchDeps } from './app.ts';
import { createCatalogClient } from './clients/catalog-client.ts';
import type { searchProcessConfigSchema } from './config.ts';

type ProcessConfig = z.output<typeof searchProcessConfigSchema>;

const INTERVAL_MS = 3_600_000;

export type ComparedSearch = ServiceModule & {
  /** Compares the index with the catalog, where that is configured; call when the service listens. */
  readonly compare: () => Promise<void>;
};

/**
 * The search service of a process of its own, with the comparison with the catalog of another process. A catalog that
 * does not respond does not keep the service from being ready; a difference that was found does.
 */
export function buildComparedSearch(deps: SearchDeps & { readonly config: ProcessConfig }): ComparedSearch {
  const { config, logger } = deps;
  const search = buildSearch(deps);
  const { SEARCH_CATALOG_URL: url, OPERATOR_TOKEN: operatorToken } = config;
  if (url === undefined || operatorToken === undefined) return { ...search, compare: async () => undefined };
  const catalog = createCatalogClient({ url, operatorToken });
  const comparison = search.compareWith(() => catalog, {
    isRequired: false,
    intervalMs: INTERVAL_MS,
    report: (sentence) => logger.warn({ reason: sentence }, 'index and catalog were compared'),
    onProgress: () => undefined,
  });
  return {
    ...search,
    compare: comparison.compare,
    ready: async () => {
      await search.ready();
      await comparison.ready();
    },
    close: async () => {
      await comparison.close();
      await search.close();
    },
  };
}
