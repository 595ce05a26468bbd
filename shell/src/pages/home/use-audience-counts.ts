import { applicantCountsResponse } from '@platform/contracts/responses';
import { apiGet, useLanguage, useQuery } from '@platform/web-kit';

/** Number of programmes per applicant, from the facet of an empty search. */
export function useAudienceCounts() {
  const lang = useLanguage();
  return useQuery<ReadonlyMap<string, number>>({
    queryKey: ['search', 'audiences'],
    queryFn: async ({ signal }) => {
      const { facets } = await apiGet(applicantCountsResponse, '/api/search/subsidies', {
        params: { lang, limit: 1 },
        signal,
        deadlineMs: 5_000,
      });
      return new Map(facets.applicant.map(({ value, count }) => [value, count]));
    },
  });
}
