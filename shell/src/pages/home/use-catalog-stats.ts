import type { CatalogStats } from '@platform/contracts/catalog';
import { apiGet, useQuery } from '@platform/web-kit';
import { catalogStats } from './contracts.ts';

/** Figures of the catalog right now. */
export function useCatalogStats() {
  return useQuery<CatalogStats>({
    queryKey: ['catalog', 'stats'],
    queryFn: ({ signal }) => apiGet(catalogStats, '/api/catalog/stats', {}, { signal, deadlineMs: 5_000 }),
  });
}
