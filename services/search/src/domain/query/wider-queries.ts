import { FACETS, type SearchQuery, type WiderSearch } from '@platform/contracts/search';
import { type ParsedQuery, parseQuery } from './parse-query.ts';

/** A search to suggest in place of one that finds nothing. */
export type WiderQuery = Pick<WiderSearch, 'filters'> & { readonly query: SearchQuery };

function withoutFilters(query: SearchQuery): SearchQuery {
  const { amountMin: _min, amountMax: _max, ...rest } = query;
  return { ...rest, ...Object.fromEntries(FACETS.map((facet) => [facet, []])) };
}

/** Whether a filter limits the search, besides its words. */
export function isFiltered(query: SearchQuery): boolean {
  return (
    query.amountMin !== undefined ||
    query.amountMax !== undefined ||
    FACETS.some((facet) => query[facet].length > 0)
  );
}

/** The words alone: without phrases and exclusions; null for a query that has neither. */
function plainText({ text, parts, excluded }: ParsedQuery): string | null {
  return excluded.length > 0 || parts.some(({ kind }) => kind === 'phrase')
    ? parts.map(({ from, to }) => text.slice(from, to)).join(' ')
    : null;
}

/**
 * Queries to try instead, the nearest first: the same words without filters; without quotes and exclusions; the filters
 * without words. Never the query itself. Fewer words are not tried, because an index returns partial matches where no
 * subsidy matches all.
 */
export function widerQueries(query: SearchQuery): readonly WiderQuery[] {
  const filtered = isFiltered(query);
  const plain = plainText(parseQuery(query.q));
  const withWords = (q: string): WiderQuery => ({ filters: 'kept', query: { ...query, q, exact: false } });
  return [
    ...(filtered ? [{ filters: 'dropped' as const, query: withoutFilters(query) }] : []),
    ...(plain === null || plain === '' ? [] : [withWords(plain)]),
    ...(filtered && query.q !== '' ? [withWords('')] : []),
  ];
}
