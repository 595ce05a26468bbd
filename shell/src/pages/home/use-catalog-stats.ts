import type { CatalogStats } from '@platform/contracts/catalog';
import { catalogStatsResponse } from '@platform/contracts/responses';
import { apiGet, useQuery } from '@platform/web-kit';

/** Current figures of the catalog. */
export function useCatalogStats() {
  return useQuery<CatalogStats>({
    queryKey: ['catalog', 'stats'],
    queryFn: ({ signal }) =>
      apiGet(catalogStatsResponse, '/api/catalog/stats', { signal, deadlineMs: 5_000 }),
  });
}
