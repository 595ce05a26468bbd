import type { IndexQuery } from '../../domain/index-model.ts';
import { all, EVERYTHING, exists, type Filter, not } from './filter.ts';
import { closed, hasCode, open } from './query-filters.ts';

/** Documents that stand together in an order, and how they stand among each other. */
export type SortedSegment = { readonly filter: Filter; readonly sort: readonly string[] };

/** Equal ones newest first, then by id, so that pages neither repeat nor skip. */
const NEWEST = ['publishedAtMs:desc', 'id:asc'];

/**
 * The order of a query as stretches that follow each other: an engine sorts by fields, and what stands behind what here
 * depends on the moment. Words are not part of it, but for documents that hold all of them where others hold a part: these
 * stand first.
 */
export function sortedSegments(
  query: Pick<IndexQuery, 'sort' | 'now' | 'codeKey'>,
  whole: Filter | null,
): SortedSegment[] {
  const { now } = query;
  const isCoded = hasCode(query);
  const inOrder = ((): SortedSegment[] => {
    if (query.sort === 'newest') return [{ filter: EVERYTHING, sort: NEWEST }];
    if (query.sort === 'deadline') {
      return [
        { filter: all([open(now), exists('closesAtMs')]), sort: ['closesAtMs:asc', ...NEWEST] },
        { filter: all([open(now), not(exists('closesAtMs'))]), sort: NEWEST },
        { filter: all([closed(now), exists('closesAtMs')]), sort: ['closesAtMs:desc', ...NEWEST] },
        { filter: all([closed(now), not(exists('closesAtMs'))]), sort: NEWEST },
      ];
    }
    if (query.sort === 'amount') {
      return [open(now), closed(now)].flatMap((state) => [
        { filter: all([state, exists('amountCents')]), sort: ['amountCents:desc', ...NEWEST] },
        { filter: all([state, not(exists('amountCents'))]), sort: NEWEST },
      ]);
    }
    return [
      { filter: open(now), sort: NEWEST },
      { filter: closed(now), sort: NEWEST },
    ];
  })();
  const rest = whole === null ? inOrder : [within(inOrder, whole), within(inOrder, not(whole))].flat();
  if (query.codeKey === null) return rest;
  return [{ filter: isCoded, sort: NEWEST }, ...within(rest, not(isCoded))];
}

function within(stretches: readonly SortedSegment[], among: Filter): SortedSegment[] {
  return stretches.map(({ filter, sort }) => ({ filter: all([filter, among]), sort }));
}
