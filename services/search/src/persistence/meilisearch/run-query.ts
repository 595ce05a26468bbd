import {
  FACETS,
  type FacetName,
  type FacetValue,
  OPEN_FACET_VALUES_MAX,
  OPEN_FACETS,
  type OpenFacet,
  POSTED_WITHIN,
} from '@platform/contracts/search';
import type { IndexHit, IndexQuery, TermAlternative } from '../../domain/index-model.ts';
import type { IndexResult } from '../../ports/search-index.ts';
import type { EngineQuery, EngineResponse, IndexReader } from './engine.ts';
import { facetValue } from './facet-key.ts';
import { all, any, equals, equalsAny, exists, type Filter, not } from './filter.ts';
import { leavingVariants, matchWords } from './match-words.ts';
import { sortedSegments } from './ordering.ts';
import {
  containsAlternative,
  type FilterOfAlternative,
  hasCode,
  isExact,
  meets,
  type SetFilter,
  setFilters,
  visible,
} from './query-filters.ts';
import { containsPhrase } from './rank.ts';
import { type Ranking, rankedWindow } from './ranked-window.ts';
import { closingOf, type FoldedText } from './stored-document.ts';

/** What a hit is made of. */
const HIT_FIELDS = ['id', 'v', 'closesAtMs', 'deadlineDay', 'suspended', 'card'];
/** Documents that may say a phrase; of more it is taken as said where all pairs of its words are. */
const PHRASE_CANDIDATES_MAX = 1_000;
const DEADLINES = ['open', 'closing_soon', 'closed'] as const;

/** Answers a query with filters alone, so that sets and counts are those of the rule and not of the engine's matching. */
export async function runQuery(
  index: IndexReader,
  query: IndexQuery,
  unavailable: readonly FacetName[],
): Promise<IndexResult> {
  const tell = await tellAlternatives(index, query);
  const { matched, families, matching, fullMatches: whole, terms } = await matchWords(index, query, tell);
  const filters = setFilters(query).filter(
    ({ name }) => name === 'amountRange' || !unavailable.includes(name),
  );
  const letThrough = (except: Except): Filter =>
    all([matched, ...filters.filter(({ name }) => !except.includes(name)).map(({ filter }) => filter)]);
  const exceptions: Except[] = [[], ...filters.map(({ name }) => [name])];
  if (query.countsFacets) exceptions.push(['amount', 'amountRange']);
  const leaving = await leavingVariants(index, families, exceptions.map(letThrough));
  const leavingBy = new Map(exceptions.map((except, at) => [except.join(' '), leaving[at] ?? []]));
  const passing = (...except: SetFilter['name'][]): Filter => {
    const names = except.filter((name) => filters.some((filter) => filter.name === name));
    const ids = leavingBy.get(names.length > 1 ? except.join(' ') : names.join(' ')) ?? [];
    const set = letThrough(except);
    return ids.length === 0 ? set : all([set, any([not(equalsAny('id', ids)), hasCode(query)])]);
  };
  const found = passing();
  const counts = countsOf({ query, filters, passing, unavailable });
  const isScored = query.sort === 'relevance' && (query.terms.length > 0 || query.typed.length > 0);
  const stretches = sortedSegments(query, isScored ? null : whole).map((stretch) => ({
    ...stretch,
    filter: all([found, stretch.filter]),
  }));
  const told = await index.search(index.uid, [
    ...counts.asks,
    ...stretches.map(({ filter }) => ({ filter })),
    { filter: query.withSynthetic ? all([found, equals('origin', 'synthetic')]) : not(exists('id')) },
  ]);
  const { total, facets, totalWithout, missing } = counts.read(told);
  const sizes = told.slice(counts.asks.length, -1).map((one) => one.total);
  await tellMissing(index, missing, facets);

  const ranking = isScored ? { query, matching, terms, found, isCoded: all([found, hasCode(query)]) } : null;
  return {
    hits: await withVariants(index, query, await pageOf(index, { query, stretches, sizes, total, ranking })),
    total,
    synthetic: told.at(-1)?.total ?? 0,
    matching,
    facets,
    totalWithout,
    unavailable,
  };
}

/** Documents of the given ids in this order. */
export async function hitsByIds(
  index: IndexReader,
  ids: readonly string[],
  withSynthetic: boolean,
): Promise<IndexHit[]> {
  if (ids.length === 0) return [];
  const filter = all([visible(withSynthetic), equalsAny('id', ids)]);
  const hits = await index.list(index.uid, { filter, fields: HIT_FIELDS, max: ids.length });
  return withVariants(index, { withSynthetic }, inOrder(hits, ids));
}

/** Phrases that filters cannot tell are looked for in the texts of the documents that may say them. */
async function tellAlternatives(index: IndexReader, query: IndexQuery): Promise<FilterOfAlternative> {
  const unsure = [...query.terms.flatMap(({ alternatives }) => alternatives), ...query.excluded].filter(
    (alternative) => !isExact(alternative),
  );
  const told = new Map<string, Filter>();
  for (const alternative of unsure) {
    if (told.has(keyOf(alternative))) continue;
    const maybe = all([equals('shown', 'yes'), containsAlternative(alternative)]);
    const candidates = await index.list(index.uid, {
      filter: maybe,
      fields: ['id', 'text'],
      max: PHRASE_CANDIDATES_MAX,
    });
    if (candidates.length > PHRASE_CANDIDATES_MAX) continue;
    const saying = candidates.filter(({ text }) =>
      Object.values(text as FoldedText).some((part) =>
        part.some((said) => containsPhrase(said, alternative)),
      ),
    );
    told.set(
      keyOf(alternative),
      equalsAny(
        'id',
        saying.map(({ id }) => String(id)),
      ),
    );
  }
  return (alternative) => told.get(keyOf(alternative)) ?? containsAlternative(alternative);
}

function keyOf({ words, forms }: TermAlternative): string {
  return `${forms} ${words.join(' ')}`;
}

/** Filters that are set aside. */
type Except = readonly SetFilter['name'][];

type Counting = {
  readonly query: IndexQuery;
  readonly filters: readonly SetFilter[];
  readonly passing: (...except: SetFilter['name'][]) => Filter;
  readonly unavailable: readonly FacetName[];
};
type Missing = { readonly facet: OpenFacet; readonly value: string; readonly filter: Filter };
type Counts = {
  readonly total: number;
  readonly facets: Record<FacetName, FacetValue[]>;
  readonly totalWithout: IndexResult['totalWithout'];
  /** Values that were asked for and are not among the most frequent. */
  readonly missing: readonly Missing[];
};

function fieldOf(facet: FacetName): string {
  return facet === 'territory' ? 'place' : facet;
}

/** The questions that all counts of an answer need, and how their answers are read. */
function countsOf({ query, filters, passing, unavailable }: Counting): {
  asks: readonly EngineQuery[];
  read: (told: readonly EngineResponse[]) => Counts;
} {
  const set = new Set(filters.map(({ name }) => name));
  const amongFor = (facet: FacetName): Filter =>
    facet === 'amount' && set.has('amountRange')
      ? passing('amount', 'amountRange')
      : set.has(facet)
        ? passing(facet)
        : passing();
  const counted = query.countsFacets ? FACETS.filter((facet) => !unavailable.includes(facet)) : [];
  const byField = counted.filter((facet) => facet !== 'deadline' && facet !== 'posted');
  /** Facets that are counted among the same documents are asked for together. */
  const together = Map.groupBy(byField, amongFor);
  const asks: EngineQuery[] = [{ filter: passing() }];
  const ask = (question: EngineQuery): number => asks.push(question) - 1;
  const facetsAt = [...together].map(([filter, facets]) => ({
    at: ask({ filter, facets: facets.map(fieldOf) }),
    facets,
  }));
  const withoutAt = [...set].map((name) => ({ name, at: ask({ filter: passing(name) }) }));
  const momentsAt = counted
    .filter((facet) => facet === 'deadline' || facet === 'posted')
    .flatMap((facet) => {
      const criteria =
        facet === 'deadline'
          ? DEADLINES.map((value) => ({ value, criterion: { field: facet, value } as const }))
          : POSTED_WITHIN.map((value) => ({
              value,
              criterion: { field: facet, days: Number(value) } as const,
            }));
      return criteria.map(({ value, criterion }) => ({
        facet,
        value,
        at: ask({ filter: all([amongFor(facet), meets(criterion, query.now)]) }),
      }));
    });

  const read = (told: readonly EngineResponse[]): Counts => {
    const facets = Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Counts['facets'];
    const missing: Missing[] = [];
    for (const { at, facets: asked } of facetsAt) {
      for (const facet of asked) {
        const values = valuesOf(told[at]?.facets[fieldOf(facet)] ?? {});
        if (!isOpen(facet)) {
          facets[facet] = values;
          continue;
        }
        const first = values.slice(0, OPEN_FACET_VALUES_MAX);
        for (const value of query.countAlso[facet]) {
          if (first.some((known) => known.value === value)) continue;
          const known = values.find((one) => one.value === value);
          if (known === undefined)
            missing.push({ facet, value, filter: all([amongFor(facet), equals(facet, value)]) });
          else first.push(known);
        }
        facets[facet] = first.sort(byCount);
      }
    }
    for (const { facet, value, at } of momentsAt) {
      const count = told[at]?.total ?? 0;
      if (count > 0) facets[facet] = [...facets[facet], { value, count }].sort(byCount);
    }
    return {
      total: told[0]?.total ?? 0,
      facets,
      totalWithout: Object.fromEntries(withoutAt.map(({ name, at }) => [name, told[at]?.total ?? 0])),
      missing,
    };
  };
  return { asks, read };
}

async function tellMissing(
  index: IndexReader,
  missing: readonly Missing[],
  facets: Record<FacetName, FacetValue[]>,
): Promise<void> {
  const told = await index.search(
    index.uid,
    missing.map(({ filter }) => ({ filter })),
  );
  for (const [at, { facet, value }] of missing.entries()) {
    const count = told[at]?.total ?? 0;
    if (count > 0) facets[facet] = [...facets[facet], { value, count }].sort(byCount);
  }
}

type Paging = {
  readonly query: IndexQuery;
  readonly stretches: readonly { readonly filter: Filter; readonly sort: readonly string[] }[];
  readonly sizes: readonly number[];
  readonly total: number;
  readonly ranking: Ranking | null;
};

/** The documents of one page: of ranked ones first the window, then the rest in the order of the stretches. */
async function pageOf(
  index: IndexReader,
  { query, stretches, sizes, total, ranking }: Paging,
): Promise<EngineResponse['hits']> {
  const end = Math.min(total, query.offset + query.limit);
  if (query.offset >= end) return [];
  const window = ranking === null ? [] : await rankedWindow(index, ranking, total);
  const ranked = window.slice(query.offset, end);
  const hits = ranked.length === 0 ? [] : await documents(index, ranked);
  if (ranked.length === end - query.offset) return hits;

  const rest: (EngineQuery & { readonly taken: { readonly skip: number; readonly take: number } })[] = [];
  const outside = not(equalsAny('id', window));
  const inWindow = new Map<number, number>();
  if (window.length > 0) {
    const told = await index.search(
      index.uid,
      stretches.map(({ filter }) => ({ filter: all([filter, equalsAny('id', window)]) })),
    );
    for (const [at, { total: held }] of told.entries()) inWindow.set(at, held);
  }
  let from = window.length;
  for (const [at, { filter, sort }] of stretches.entries()) {
    const size = (sizes[at] ?? 0) - (inWindow.get(at) ?? 0);
    const first = Math.max(query.offset, from);
    const last = Math.min(end, from + size);
    for (const { offset, limit, ...taken } of wholePages(first - from, last - from)) {
      rest.push({
        filter: window.length === 0 ? filter : all([filter, outside]),
        sort,
        hits: { offset, limit, fields: HIT_FIELDS },
        taken,
      });
    }
    from += size;
  }
  const told = await index.search(index.uid, rest);
  const pages = rest.flatMap((ask, at) => {
    const { skip, take } = ask.taken;
    return (told[at]?.hits ?? []).slice(skip, skip + take);
  });
  return [...hits, ...pages];
}

/** Numbered pages of equal size that hold the documents from `first` up to `last`: exact totals come with no others. */
function wholePages(
  first: number,
  last: number,
): { offset: number; limit: number; skip: number; take: number }[] {
  if (last <= first) return [];
  const take = last - first;
  const page = Math.floor(first / take);
  const skip = first - page * take;
  const pages = [{ offset: page * take, limit: take, skip, take: Math.min(take, take - skip) }];
  if (skip > 0) pages.push({ offset: (page + 1) * take, limit: take, skip: 0, take: skip });
  return pages;
}

async function documents(index: IndexReader, ids: readonly string[]): Promise<EngineResponse['hits']> {
  const hits = await index.list(index.uid, {
    filter: equalsAny('id', ids),
    fields: HIT_FIELDS,
    max: ids.length,
  });
  return inOrder(hits, ids);
}

function inOrder(hits: EngineResponse['hits'], ids: readonly string[]): EngineResponse['hits'] {
  const byId = new Map<string, EngineResponse['hits'][number]>();
  for (const hit of hits) byId.set(String(hit.id), hit);
  return ids.map((id) => byId.get(id)).filter((hit) => hit !== undefined);
}

async function withVariants(
  index: IndexReader,
  { withSynthetic }: Pick<IndexQuery, 'withSynthetic'>,
  hits: EngineResponse['hits'],
): Promise<IndexHit[]> {
  if (hits.length === 0) return [];
  const ids = hits.map(({ id }) => String(id));
  const [told] = await index.search(index.uid, [
    { filter: all([visible(withSynthetic), equalsAny('variantOf', ids)]), facets: ['variantOf'] },
  ]);
  const counts = told?.facets.variantOf ?? {};
  return hits.map((hit) => ({
    id: String(hit.id),
    v: Number(hit.v),
    ...closingOf(hit),
    card: hit.card as IndexHit['card'],
    localVariants: counts[String(hit.id)] ?? 0,
  }));
}

function valuesOf(distribution: Readonly<Record<string, number>>): FacetValue[] {
  return Object.entries(distribution)
    .flatMap(([key, count]) => {
      const value = facetValue(key);
      return value === null || count === 0 ? [] : [{ value, count }];
    })
    .sort(byCount);
}

function isOpen(facet: FacetName): facet is OpenFacet {
  return (OPEN_FACETS as readonly string[]).includes(facet);
}

/** Falling count, equal ones by value. */
export function byCount(a: FacetValue, b: FacetValue): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}
