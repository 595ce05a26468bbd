import { applicantCountsResponse } from '@platform/contracts/responses';
import { apiGet, useLanguage, useQuery } from '@platform/web-kit';

/** Programmes per applicant right now: the counts of an empty search. */
export function useAudienceCounts() {
  const lang = useLanguage();
  return useQuery<ReadonlyMap<string, number>>({
    queryKey: ['search', 'audiences'],
    queryFn: async ({ signal }) => {
      const params = { lang, limit: 1 };
      const { facets } = await apiGet(applicantCountsResponse, '/api/search/subsidies', params, {
        signal,
        deadlineMs: 5_000,
      });
      return new Map(facets.applicant.map(({ value, count }) => [value, count]));
    },
  });
}
