import { FACETS } from '@platform/contracts/search';
import type { IndexQuery } from '../../domain/index-model.ts';
import { describingTerms } from '../../domain/prominence.ts';
import type { IndexResult } from '../../ports/search-index.ts';
import { filterDocuments } from './active-filters.ts';
import { type Bitset, countBits, countCommon, hasBit, membersOf } from './bitset.ts';
import { countFacets, noFacetCounts } from './count-facets.ts';
import type { DeadlineBits } from './deadline-statuses.ts';
import { type EngineHit, hitAt } from './engine-hit.ts';
import type { IndexStore } from './index-store.ts';
import type { MatchedTerm, MatchTerm } from './match-term.ts';
import { type MatchedWords, matchWords } from './match-words.ts';
import type { Scorer } from './score.ts';
import type { createSlotOrder } from './slot-order.ts';

/** Working memory and caches of a thread, kept between queries. */
export type QueryCaches = {
  readonly score: Scorer;
  readonly matchTerm: MatchTerm;
  readonly order: ReturnType<typeof createSlotOrder>;
  /**
   * Results of queries without words and of words in very many documents, valid until a document changes or a deadline
   * passes, because then the deadline bits are new.
   */
  readonly broadResults: WeakMap<DeadlineBits, Map<string, Found>>;
};

export type EngineResult = Omit<IndexResult, 'hits'> & { readonly hits: readonly EngineHit[] };

/** A result before the hits of its page are read; `page` contains their slots. */
type Found = Omit<IndexResult, 'hits'> & {
  readonly page: readonly number[];
  readonly terms: readonly MatchedTerm[];
  readonly inPassing: MatchedWords['inPassing'];
};

/** A query that finds this share of the catalog or more is broad. */
const BROAD_SHARE = 1 / 16;
const BROAD_RESULTS_MAX = 300;

/** Runs one query on text and columns: a few passes over bits, then one read per hit of the page. */
export function runQuery(store: IndexStore, query: IndexQuery, caches: QueryCaches): EngineResult {
  const { page, terms, inPassing, ...found } = findCached(store, query, caches);
  const describing = describingTerms(query.terms);
  const visible = store.columns.visible(query);
  return {
    ...found,
    hits: page.map((slot) => hitAt(store, slot, { visible, terms, describing, inPassing })),
  };
}

/** Results of broad queries are cached: they are few, frequent and the most expensive. */
function findCached(store: IndexStore, query: IndexQuery, caches: QueryCaches): Found {
  // Nobody else gets the same similarities.
  if (query.similar.length > 0) return find(store, query, caches);
  const deadlines = store.columns.deadlineBits(query.now);
  const cache = caches.broadResults.get(deadlines) ?? new Map<string, Found>();
  caches.broadResults.set(deadlines, cache);
  const key = JSON.stringify({ ...query, now: null });
  const found = cache.get(key) ?? find(store, query, caches);
  if (!isBrowsing(query) && found.total < store.columns.documents() * BROAD_SHARE) return found;
  if (cache.size >= BROAD_RESULTS_MAX) cache.clear();
  cache.set(key, found);
  return found;
}

function isBrowsing({ terms, excluded, typed, codeKey }: IndexQuery): boolean {
  return terms.length === 0 && excluded.length === 0 && typed.length === 0 && codeKey === null;
}

function find(store: IndexStore, query: IndexQuery, { score, matchTerm, order }: QueryCaches): Found {
  const { columns } = store;
  const { closed, upcoming } = columns.deadlineBits(query.now);
  const words = matchWords(store, query, matchTerm);
  const filtered = filterDocuments(store, query, words);
  const { found, without } = filtered;
  const countingSet = columns.countingSet(found);
  const facets = query.countsFacets
    ? countFacets(store, query, { ...filtered, countingSet })
    : noFacetCounts();
  const slots = countingSet.isComplement ? membersOf(found) : countingSet.slots;
  const isScored = query.sort === 'relevance' && (query.terms.length > 0 || query.typed.length > 0);
  const ordering = {
    columns,
    query,
    scores: isScored ? score(store, query, { slots, closed, upcoming, words }) : null,
    first: new Set(words.withCode),
    fullMatches: new Set(words.fullMatches),
    closed,
    upcoming,
  };
  const page = order(slots, ordering, query);
  const best = isScored ? order(slots, ordering, { offset: 0, limit: query.candidates }) : [];
  return {
    page,
    candidates: best.map((slot) => columns.idAt(slot)),
    terms: words.terms,
    inPassing: words.inPassing,
    total: slots.length,
    exactTotal: exactTotalOf(found, words),
    generatedTotal: query.withGenerated
      ? slots.length - countCommon(found, columns.visible({ withGenerated: false }))
      : 0,
    matching: words.matching,
    facets,
    totalWithout: Object.fromEntries([...without].map(([name, bits]) => [name, countBits(bits)])),
    unavailable: FACETS.filter((facet) => !store.facets.includes(facet)),
  };
}

/** The full matches among the found documents, and those with the code. */
function exactTotalOf(found: Bitset, { matching, fullMatches, withCode }: MatchedWords): number {
  if (matching === 'all') return countBits(found);
  return new Set([...fullMatches, ...withCode].filter((slot) => hasBit(found, slot))).size;
}
