import type { SearchResponse } from '@platform/contracts/browser-responses';
import type { SearchHit } from '@platform/contracts/search';

/**
 * Results under one heading; `all` has none. `around`: they are about none of the words. `doubtful`: they are rather for
 * other applicants.
 */
export interface HitGroup {
  readonly kind: 'all' | 'exact' | 'near' | 'around' | 'doubtful';
  readonly hits: readonly SearchHit[];
}

/** Id of the heading of a group. */
export function groupHeadingId(kind: HitGroup['kind']): string {
  return `search-results-${kind}`;
}

type Found = Pick<SearchResponse, 'hits' | 'doubtful' | 'total' | 'exactTotal' | 'words'>;

/** Every result of a page, in no group; none before there is a response. */
export function hitsOf(response: Pick<Found, 'hits' | 'doubtful'> | undefined): readonly SearchHit[] {
  return response === undefined ? [] : [...response.hits, ...(response.doubtful ?? [])];
}

/**
 * The hits of a page in groups: if some results of the search lack a part of the query, those about all of its words
 * and those that lack or only mention some; otherwise all. Those are `around` if the page has no result about any of the
 * words. What is doubtful comes last. No group is empty unless there are no hits.
 */
export function hitGroups(found: Found): readonly HitGroup[] {
  const { doubtful = [] } = found;
  return [
    ...likelyGroups(found),
    ...(doubtful.length === 0 ? [] : [{ kind: 'doubtful', hits: doubtful } as const]),
  ];
}

function likelyGroups({ hits, total, exactTotal, words }: Found): readonly HitGroup[] {
  if (exactTotal >= total) return [{ kind: 'all', hits }];
  const lacking = ({ missing, mentioned }: SearchHit) => missing.length + mentioned.length;
  if (hits.every((hit) => lacking(hit) >= words.length)) return [{ kind: 'around', hits }];
  const groups: readonly HitGroup[] = [
    { kind: 'exact', hits: hits.filter((hit) => lacking(hit) === 0) },
    { kind: 'near', hits: hits.filter((hit) => lacking(hit) > 0) },
  ];
  return groups.filter((group) => group.hits.length > 0);
}

/** The groups without some hits; a group without any is left out, unless it is the only one. */
export function withoutHits(groups: readonly HitGroup[], ids: ReadonlySet<string>): readonly HitGroup[] {
  if (ids.size === 0) return groups;
  const left = groups.map(({ kind, hits }) => ({ kind, hits: hits.filter(({ id }) => !ids.has(id)) }));
  return left.length === 1 ? left : left.filter(({ hits }) => hits.length > 0);
}
