import type { CatalogStats } from '@platform/contracts/catalog';
import { catalogStatsResponse } from '@platform/contracts/responses';
import { apiGet, useQuery } from '@platform/web-kit';

/** Figures of the catalog right now. */
export function useCatalogStats() {
  return useQuery<CatalogStats>({
    queryKey: ['catalog', 'stats'],
    queryFn: ({ signal }) =>
      apiGet(catalogStatsResponse, '/api/catalog/stats', { signal, deadlineMs: 5_000 }),
  });
}
