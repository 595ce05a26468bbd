import type { FacetName, SearchQuery, SearchResult } from '@platform/contracts/search';
import type { Clock } from '@platform/service-kit';
import { parisDay } from '../domain/deadline.ts';
import { toSearchHit } from '../domain/search-hit.ts';
import type { IndexAnswer } from '../ports/search-index.ts';
import type { FindSubsidies } from './find-subsidies.ts';

export type SearchSubsidies = (query: SearchQuery) => Promise<SearchResult>;

/** Finds published subsidies. Deadlines are judged at this moment; a filter the index cannot apply becomes a notice. */
export function createSearchSubsidies(deps: { find: FindSubsidies; clock: Clock }): SearchSubsidies {
  return async (query) => {
    const startedAt = performance.now();
    const ms = deps.clock.now().getTime();
    const now = { ms, day: parisDay(ms) };
    const { answer, correction, highlight } = await deps.find(query, now);
    return {
      hits: answer.hits.map((hit) => toSearchHit(hit, query.lang, now)),
      total: answer.total,
      facets: Object.fromEntries(
        Object.entries(answer.facets).map(([facet, values]) => [facet, [...values]]),
      ) as SearchResult['facets'],
      matching: answer.matching,
      correction,
      highlight: [...highlight],
      removals: removalsOf(answer),
      elapsedMs: Math.round((performance.now() - startedAt) * 100) / 100,
      notices: [
        ...(answer.unavailable.includes('amount') ? (['amount_filter_unavailable'] as const) : []),
        ...(answer.synthetic > 0 ? (['synthetic_records_shown'] as const) : []),
      ],
    };
  };
}

/** Where nothing is found: the single filters whose removal brings something, the one that brings most first. */
function removalsOf({ total, totalWithout }: IndexAnswer): SearchResult['removals'] {
  if (total > 0) return [];
  return (Object.entries(totalWithout) as [FacetName | 'amountRange', number][])
    .filter(([, without]) => without > 0)
    .map(([filter, without]) => ({ filter, total: without }))
    .sort((a, b) => b.total - a.total);
}
