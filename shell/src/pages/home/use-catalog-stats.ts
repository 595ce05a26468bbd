import type { CatalogStats } from '@platform/contracts/catalog';
import { apiGet, useQuery } from '@platform/web-kit';

/** Figures of the catalog right now. The validator is loaded with the figures, not with the page. */
export function useCatalogStats() {
  return useQuery<CatalogStats>({
    queryKey: ['catalog', 'stats'],
    queryFn: async ({ signal }) => {
      const { catalogStatsSchema } = await import('./contracts.ts');
      return apiGet(catalogStatsSchema, '/api/catalog/stats', {}, { signal, deadlineMs: 5_000 });
    },
  });
}
