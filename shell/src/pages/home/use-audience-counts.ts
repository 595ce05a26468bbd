import { apiGet, useLanguage, useQuery } from '@platform/web-kit';

/** Programmes per applicant right now: the counts of an empty search. */
export function useAudienceCounts() {
  const lang = useLanguage();
  return useQuery<ReadonlyMap<string, number>>({
    queryKey: ['search', 'audiences'],
    queryFn: async ({ signal }) => {
      const { searchResultSchema } = await import('./contracts.ts');
      const params = { lang, limit: 1 };
      const { facets } = await apiGet(searchResultSchema, '/api/search/subsidies', params, {
        signal,
        deadlineMs: 5_000,
      });
      return new Map(facets.applicant.map(({ value, count }) => [value, count]));
    },
  });
}
