import type { IndexQuery } from '../../domain/index-model.ts';
import { all, compares, EVERYTHING, exists, type Filter, not } from './filter.ts';
import { closed, hasCode, notClosed, open, upcoming } from './query-filters.ts';

/** Documents that are next to each other in an order, and how they are sorted among themselves. */
export type SortedSegment = { readonly filter: Filter; readonly sort: readonly string[] };

/** Equal ones newest first, then by id, so that pages neither repeat nor skip. */
const NEWEST = ['publishedAtMs:desc', 'id:asc'];
const FIRST_TO_OPEN = ['opensDay:asc', ...NEWEST];

/**
 * The order of a query as consecutive segments: the engine sorts by fields, while the order here depends on the current
 * time. Words are not part of it, except that full matches come before partial matches.
 */
export function sortedSegments(
  query: Pick<IndexQuery, 'sort' | 'now' | 'codeKey'>,
  fullMatches: Filter | null,
): SortedSegment[] {
  const withCode = hasCode(query);
  const inOrder = segmentsBySort(query);
  const rest =
    fullMatches === null ? inOrder : [within(inOrder, fullMatches), within(inOrder, not(fullMatches))].flat();
  if (query.codeKey === null) return rest;
  return [{ filter: withCode, sort: NEWEST }, ...within(rest, not(withCode))];
}

function segmentsBySort({ sort, now }: Pick<IndexQuery, 'sort' | 'now'>): SortedSegment[] {
  if (sort === 'added') return [{ filter: EVERYTHING, sort: ['addedAtMs:desc', ...NEWEST] }];
  if (sort === 'newest') {
    return [
      { filter: compares('openedDay', '<=', now.day), sort: ['openedDay:desc', ...NEWEST] },
      { filter: compares('openedDay', '>=', now.day + 1), sort: ['openedDay:asc', ...NEWEST] },
      { filter: not(exists('openedDay')), sort: NEWEST },
    ];
  }
  if (sort === 'deadline') {
    return [
      { filter: all([open(now), exists('closesAtMs')]), sort: ['closesAtMs:asc', ...NEWEST] },
      { filter: all([open(now), not(exists('closesAtMs'))]), sort: NEWEST },
      { filter: upcoming(now), sort: FIRST_TO_OPEN },
      { filter: all([closed(now), exists('closesAtMs')]), sort: ['closesAtMs:desc', ...NEWEST] },
      { filter: all([closed(now), not(exists('closesAtMs'))]), sort: NEWEST },
    ];
  }
  if (sort === 'amount') {
    return [notClosed(now), closed(now)].flatMap((state) => [
      { filter: all([state, exists('amountCents')]), sort: ['amountCents:desc', ...NEWEST] },
      { filter: all([state, not(exists('amountCents'))]), sort: NEWEST },
    ]);
  }
  return [
    { filter: open(now), sort: NEWEST },
    { filter: upcoming(now), sort: FIRST_TO_OPEN },
    { filter: closed(now), sort: NEWEST },
  ];
}

function within(segments: readonly SortedSegment[], among: Filter): SortedSegment[] {
  return segments.map(({ filter, sort }) => ({ filter: all([filter, among]), sort }));
}
