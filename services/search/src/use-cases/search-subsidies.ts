import type { FacetName, SearchQuery, SearchResult } from '@platform/contracts/search';
import type { Clock } from '@platform/service-kit';
import type { TerritoryTree } from '@platform/territories';
import { parisDay } from '../domain/deadline.ts';
import { toIndexQuery, unknownTerritories } from '../domain/index-query.ts';
import { toSearchHit } from '../domain/search-hit.ts';
import { searchErrors } from '../errors.ts';
import type { IndexAnswer, SearchIndex } from '../ports/search-index.ts';

export type SearchSubsidies = (query: SearchQuery) => Promise<SearchResult>;

/** Finds published subsidies. Deadlines are judged at this moment; a filter the index cannot apply becomes a notice. */
export function createSearchSubsidies(deps: {
  index: SearchIndex;
  territories: TerritoryTree;
  clock: Clock;
  /** Generated records are part of answers and counts: only in demonstrations. */
  showsSynthetic: boolean;
}): SearchSubsidies {
  return async (query) => {
    const startedAt = performance.now();
    const unknown = unknownTerritories(query, deps.territories);
    if (unknown.length > 0) {
      throw searchErrors.TERRITORY_UNKNOWN({
        errors: unknown.map(({ field }) => ({ field, type: 'unknown_territory' })),
      });
    }
    const ms = deps.clock.now().getTime();
    const now = { ms, day: parisDay(ms) };
    const asked = toIndexQuery(query, deps.territories, { now, withSynthetic: deps.showsSynthetic });
    const answer = await deps.index.query(asked).catch((cause: unknown) => {
      throw searchErrors.INDEX_UNAVAILABLE({ cause });
    });
    return {
      hits: answer.hits.map((hit) => toSearchHit(hit, query.lang, now)),
      total: answer.total,
      facets: Object.fromEntries(
        Object.entries(answer.facets).map(([facet, values]) => [facet, [...values]]),
      ) as SearchResult['facets'],
      matching: answer.matching,
      correction: null,
      highlight: [...new Set(asked.terms.flatMap(({ wordings }) => wordings.flatMap(({ words }) => words)))],
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
