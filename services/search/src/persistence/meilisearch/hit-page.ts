import type { IndexQuery } from '../../domain/index-model.ts';
import type { RankedIndex } from './candidates.ts';
import type { EngineQuery, EngineResponse, IndexReader } from './engine.ts';
import { all, equalsAny, type Filter, not } from './filter.ts';
import type { SortedSegment } from './ordering.ts';
import { type Ranking, rankedWindow } from './ranked-window.ts';

/** The fields that a hit needs. */
export const HIT_FIELDS = ['id', 'v', 'closesAtMs', 'deadlineDay', 'opensDay', 'suspended', 'card', 'text'];

type Paging = {
  readonly query: IndexQuery;
  readonly segments: readonly SortedSegment[];
  /** Number of documents in each segment. */
  readonly sizes: readonly number[];
  readonly total: number;
  readonly ranking: Ranking | null;
};
type Range = { readonly from: number; readonly to: number };
/** A whole page of a segment and the part of it that is needed. */
type PageQuery = EngineQuery & { readonly skip: number; readonly take: number };

export type HitPage = {
  readonly hits: EngineResponse['hits'];
  /** Ids of the ranked documents, best first. */
  readonly window: readonly string[];
};

/** The documents of one page: first those of the ranked window, then the others in the order of the segments. */
export async function pageOf(index: RankedIndex, paging: Paging): Promise<HitPage> {
  const { query, ranking, total } = paging;
  const to = Math.min(total, query.offset + query.limit);
  if (query.offset >= to) return { hits: [], window: [] };
  const window = ranking === null ? [] : await rankedWindow(index, ranking, total);
  const ranked = window.slice(query.offset, to);
  const hits = ranked.length === 0 ? [] : await documents(index, ranked);
  if (ranked.length === to - query.offset) return { hits, window };
  const others = await unrankedHits(index, paging, { window, range: { from: query.offset, to } });
  return { hits: [...hits, ...others], window };
}

async function unrankedHits(
  index: IndexReader,
  { segments, sizes }: Paging,
  { window, range }: { readonly window: readonly string[]; readonly range: Range },
): Promise<EngineResponse['hits']> {
  const ranked = await sizesWithin(index, segments, window);
  const outside = not(equalsAny('id', window));
  const pages: PageQuery[] = [];
  let from = window.length;
  for (const [at, { filter, sort }] of segments.entries()) {
    const size = (sizes[at] ?? 0) - (ranked[at] ?? 0);
    const wanted = {
      from: Math.max(range.from, from) - from,
      to: Math.min(range.to, from + size) - from,
    };
    const set = window.length === 0 ? filter : all([filter, outside]);
    pages.push(...wholePages({ filter: set, sort }, wanted));
    from += size;
  }
  const responses = await index.search(index.uid, pages);
  return pages.flatMap(({ skip, take }, at) => (responses[at]?.hits ?? []).slice(skip, skip + take));
}

/** Number of documents of the window in each segment. */
async function sizesWithin(
  index: IndexReader,
  segments: readonly SortedSegment[],
  window: readonly string[],
): Promise<readonly number[]> {
  if (window.length === 0) return [];
  const responses = await index.search(
    index.uid,
    segments.map(({ filter }) => ({ filter: all([filter, equalsAny('id', window)]) })),
  );
  return responses.map(({ total }) => total);
}

/** Numbered pages of equal size that contain the needed documents, because only numbered pages have exact totals. */
function wholePages(
  { filter, sort }: { readonly filter: Filter; readonly sort: readonly string[] },
  { from, to }: Range,
): PageQuery[] {
  if (to <= from) return [];
  const limit = to - from;
  const page = Math.floor(from / limit);
  const skip = from - page * limit;
  const pageAt = (number: number) => ({
    filter,
    sort,
    hits: { offset: number * limit, limit, fields: HIT_FIELDS },
  });
  const pages = [{ ...pageAt(page), skip, take: Math.min(limit, limit - skip) }];
  if (skip > 0) pages.push({ ...pageAt(page + 1), skip: 0, take: skip });
  return pages;
}

async function documents(index: IndexReader, ids: readonly string[]): Promise<EngineResponse['hits']> {
  const hits = await index.list(index.uid, {
    filter: equalsAny('id', ids),
    fields: HIT_FIELDS,
    max: ids.length,
  });
  const byId = new Map(hits.map((hit) => [String(hit.id), hit]));
  return ids.map((id) => byId.get(id)).filter((hit) => hit !== undefined);
}
