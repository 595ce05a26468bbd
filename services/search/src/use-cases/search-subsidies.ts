import { parisDay } from '@platform/contracts/deadline';
import type { FacetName, SearchQuery, SearchResult } from '@platform/contracts/search';
import type { QueryReading } from '@platform/query-reader';
import type { Clock } from '@platform/service-kit';
import type { TerritoryTree } from '@platform/territories';
import type { IndexHit } from '../domain/index-model.ts';
import { byDoubt } from '../domain/query/doubtful-hits.ts';
import { statedReadings } from '../domain/query/understood-query.ts';
import { widerQueries } from '../domain/query/wider-queries.ts';
import { readingFit } from '../domain/reading-fit.ts';
import { toSearchHit } from '../domain/search-hit.ts';
import type { IndexResult } from '../ports/search-index.ts';
import type { FindSubsidies } from './find-subsidies.ts';

export type SearchSubsidies = (query: SearchQuery) => Promise<SearchResult>;

type Deps = {
  readonly find: FindSubsidies;
  /** The same without the counts of facets, for searches that only need the total. */
  readonly findHits: FindSubsidies;
  readonly territories: TerritoryTree;
  readonly clock: Clock;
};

/**
 * Finds published subsidies. `now` decides whether deadlines have passed; a filter that the index cannot apply becomes
 * a notice.
 */
export function createSearchSubsidies(deps: Deps): SearchSubsidies {
  return async (query) => {
    const startedAt = performance.now();
    const ms = deps.clock.now().getTime();
    const now = { ms, day: parisDay(ms) };
    const { result, words, readings, claimants, correction, highlight } = await deps.find(query, now);
    const removals = removalsOf(result);
    const isStuck = result.total === 0 && removals.length === 0;
    const wider = isStuck ? await widerOf(query, (other) => countOf(other, now, deps.findHits)) : [];
    const { likely, doubtful } = byDoubt(result.hits, claimants);
    const shown = (hit: IndexHit) =>
      toSearchHit(hit, { lang: query.lang, words, now, territories: deps.territories });
    return {
      hits: likely.map(shown),
      doubtful: doubtful.map(shown),
      total: result.total,
      exactTotal: result.exactTotal,
      readings: statedReadings(readings, deps.territories, query.lang),
      fits: readings.length === 0 ? {} : fitsOf(result.hits, readings, deps.territories),
      words: [...words.searched],
      facets: Object.fromEntries(
        Object.entries(result.facets).map(([facet, values]) => [facet, [...values]]),
      ) as SearchResult['facets'],
      matching: result.matching,
      correction,
      highlight: [...highlight],
      removals,
      wider,
      elapsedMs: Math.round((performance.now() - startedAt) * 100) / 100,
      notices: [
        ...(result.unavailable.includes('amount') ? (['amount_filter_unavailable'] as const) : []),
        ...(result.generatedTotal > 0 ? (['synthetic_records_shown'] as const) : []),
      ],
    };
  };
}

/** How each result meets each reading, by id. */
function fitsOf(
  hits: readonly IndexHit[],
  readings: readonly QueryReading[],
  tree: TerritoryTree,
): SearchResult['fits'] {
  return Object.fromEntries(
    hits.map(({ id, card }) => [id, readings.map((reading) => readingFit(reading, card, tree))]),
  );
}

/** When nothing is found: the single filters whose removal leads to hits, the one with most hits first. */
function removalsOf({ total, totalWithout }: IndexResult): SearchResult['removals'] {
  if (total > 0) return [];
  return (Object.entries(totalWithout) as [FacetName | 'amountRange', number][])
    .filter(([, without]) => without > 0)
    .map(([filter, without]) => ({ filter, total: without }))
    .sort((a, b) => b.total - a.total);
}

type Count = (query: SearchQuery) => Promise<number>;

/** The number of hits of a search; 0 when it cannot be counted, so that it is left out of the result. */
function countOf(
  query: SearchQuery,
  now: Parameters<FindSubsidies>[1],
  findHits: FindSubsidies,
): Promise<number> {
  return findHits({ ...query, page: 1, limit: 1 }, now).then(
    ({ result }) => result.total,
    () => 0,
  );
}

/**
 * Searches with fewer criteria that have hits. Counted one after the other, because other requests wait for the index
 * too.
 */
async function widerOf(query: SearchQuery, count: Count): Promise<SearchResult['wider']> {
  const found: SearchResult['wider'] = [];
  for (const wider of widerQueries(query)) {
    const total = await count(wider.query);
    if (total > 0) found.push({ q: wider.query.q, filters: wider.filters, total });
  }
  return found;
}
