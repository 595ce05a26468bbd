import {
  FACETS,
  type FacetName,
  type FacetValue,
  OPEN_FACET_VALUES_MAX,
  POSTED_WITHIN,
} from '@platform/contracts/search';
import type { IndexHit, IndexQuery } from '../../domain/index-model.ts';
import type { IndexResult } from '../../ports/search-index.ts';
import {
  type Bitset,
  copyBits,
  countBits,
  countCommon,
  countSparse,
  hasBit,
  intersect,
  membersOf,
  setBit,
  sparseOf,
} from './bitset.ts';
import type { DeadlineBits } from './columns.ts';
import type { IndexStore, StoredCard } from './index-store.ts';
import type { MatchTerm } from './match-term.ts';
import { dropVariants, matchWords } from './match-words.ts';
import type { Scorer } from './score.ts';
import type { createSlotOrder } from './slot-order.ts';
import { countIn } from './slot-set.ts';
import { byCount } from './value-counts.ts';
import type { CountingSet } from './value-profiles.ts';

type FilterName = FacetName | 'amountRange';
type SetFilter = { readonly name: FilterName; readonly bits: Bitset };

/** What is kept between the queries of a thread. */
export type QueryCaches = {
  readonly score: Scorer;
  readonly saidTerm: MatchTerm;
  readonly order: ReturnType<typeof createSlotOrder>;
  /**
   * What browsing without words and words of very many documents find, until a document changes or a deadline passes: then
   * the bits are new ones.
   */
  readonly broad: WeakMap<DeadlineBits, Map<string, Found>>;
};

/** A hit on its way to the thread that shows it. */
export type EngineHit = Omit<IndexHit, 'v' | 'card'> & StoredCard;
export type EngineResult = Omit<IndexResult, 'hits'> & { readonly hits: readonly EngineHit[] };
type Found = Omit<IndexResult, 'hits'> & { readonly page: readonly number[] };

/** Words that so large a share of the catalog says are broad. */
const BROAD_SHARE = 1 / 16;
const BROAD_MAX = 300;

/** Answers one query from text and columns; a few passes over bits, then one read per hit of the page. */
export function runQuery(store: IndexStore, query: IndexQuery, working: QueryCaches): EngineResult {
  const { page, ...found } = recalled(store, query, working);
  return { ...found, hits: page.map((slot) => hitAt(store, slot, query.withSynthetic)) };
}

/** What broad queries found is remembered: few are asked often, and they are those that cost most. */
function recalled(store: IndexStore, query: IndexQuery, working: QueryCaches): Found {
  const deadlines = store.columns.deadlineBits(query.now);
  const known = working.broad.get(deadlines) ?? new Map<string, Found>();
  working.broad.set(deadlines, known);
  const key = JSON.stringify({ ...query, now: null });
  const found = known.get(key) ?? find(store, query, working);
  if (!isBrowsing(query) && found.total < store.columns.documents() * BROAD_SHARE) return found;
  if (known.size >= BROAD_MAX) known.clear();
  known.set(key, found);
  return found;
}

function isBrowsing({ terms, excluded, typed, codeKey }: IndexQuery): boolean {
  return terms.length === 0 && excluded.length === 0 && typed.length === 0 && codeKey === null;
}

function find(store: IndexStore, query: IndexQuery, { score, saidTerm, order }: QueryCaches): Found {
  const { columns } = store;
  const unavailable = FACETS.filter((facet) => !store.facets.includes(facet));
  const { closed } = columns.deadlineBits(query.now);
  const words = matchWords(store, query, saidTerm);
  const filters = filtersOf(store, query, words.coded);

  /** Documents that hold the words and pass every filter but those named, each family of variants once. */
  const passing = (...except: FilterName[]): Bitset => {
    const bits = copyBits(words.matched);
    for (const filter of filters) if (!except.includes(filter.name)) intersect(bits, filter.bits);
    dropVariants(bits, store, words.coded);
    return bits;
  };
  const found = passing();
  const set = new Set(filters.map(({ name }) => name));
  const without = new Map<FilterName, Bitset>([...set].map((name) => [name, passing(name)]));
  const amongFor = (facet: FacetName): Bitset => {
    if (facet === 'amount' && set.has('amountRange')) return passing('amount', 'amountRange');
    return without.get(facet) ?? found;
  };
  const tallied = columns.tallied(found);
  const facets = query.countsFacets
    ? countFacets(store, { query, found, tallied, amongFor, unavailable })
    : noCounts();
  const slots = tallied.isComplement ? membersOf(found) : tallied.slots;
  const total = slots.length;
  const isScored = query.sort === 'relevance' && (query.terms.length > 0 || query.typed.length > 0);
  const ordering = {
    columns,
    query,
    scores: isScored ? score(store, query, { slots, closed, words }) : null,
    first: new Set(words.coded),
    whole: new Set(words.whole),
    closed,
  };
  const page = order(slots, ordering, query);
  return {
    page,
    total,
    synthetic: query.withSynthetic ? total - countCommon(found, columns.real()) : 0,
    matching: words.matching,
    facets,
    totalWithout: Object.fromEntries([...without].map(([name, bits]) => [name, countBits(bits)])),
    unavailable,
  };
}

function noCounts() {
  return Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Record<FacetName, FacetValue[]>;
}

/** A document of the index as a hit. */
export function hitAt({ columns, read }: IndexStore, slot: number, withSynthetic: boolean): EngineHit {
  const finite = (value: number) => (Number.isFinite(value) ? value : null);
  const id = columns.idAt(slot);
  const visible = columns.visible(withSynthetic);
  let localVariants = 0;
  for (const variant of columns.families.variantsOf(id)) if (hasBit(visible, variant)) localVariants++;
  return {
    id,
    ...read(slot),
    closesAtMs: finite(columns.closesAt(slot)),
    deadlineDay: finite(columns.deadlineDay(slot)),
    suspended: columns.isSuspended(slot),
    localVariants,
  };
}

/** What each set filter lets through. The hiding of closed documents is a filter on the deadline that a code passes by. */
function filtersOf(
  { columns, facets }: IndexStore,
  query: IndexQuery,
  coded: readonly number[],
): SetFilter[] {
  const filters: SetFilter[] = query.filters
    .filter(({ facet }) => facets.includes(facet))
    .map(({ facet, anyOf }) => ({ name: facet, bits: columns.anyOf(anyOf, query.now) }));
  if (query.amountRange !== null) {
    const { minCents, maxCents } = query.amountRange;
    filters.push({ name: 'amountRange', bits: columns.amountBetween(minCents, maxCents) });
  }
  if (query.hidesClosed) {
    const bits = copyBits(columns.deadlineBits(query.now).open);
    for (const slot of coded) setBit(bits, slot);
    filters.push({ name: 'deadline', bits });
  }
  return filters;
}

type Counting = {
  readonly query: IndexQuery;
  readonly found: Bitset;
  readonly tallied: CountingSet;
  /** The documents among which a facet is counted: those that pass all filters but its own. */
  readonly amongFor: (facet: FacetName) => Bitset;
  readonly unavailable: readonly FacetName[];
};

function countFacets(
  { columns }: IndexStore,
  { query, found, tallied, amongFor, unavailable }: Counting,
): Record<FacetName, FacetValue[]> {
  const foundCounted = { few: sparseOf(found), ofNumbers: tallied };
  return Object.fromEntries(
    FACETS.map((facet) => [facet, unavailable.includes(facet) ? [] : countOne(facet, amongFor(facet))]),
  ) as Record<FacetName, FacetValue[]>;

  function countOne(facet: FacetName, among: Bitset): FacetValue[] {
    const { few, ofNumbers } =
      among === found ? foundCounted : { few: sparseOf(among), ofNumbers: columns.tallied(among) };
    switch (facet) {
      case 'territory':
        return columns.facetCounts.ofPlaces(ofNumbers);
      case 'need':
      case 'country':
        return columns.facetCounts.ofField(facet, ofNumbers);
      case 'funder':
      case 'programme':
      case 'certification':
        return columns
          .openValuesOf(facet)
          .mostFrequent(ofNumbers, OPEN_FACET_VALUES_MAX, query.countAlso[facet]);
      case 'deadline':
        return occurring(Object.entries(columns.deadlineBits(query.now)), (bits) => countSparse(few, bits));
      case 'posted':
        return occurring(
          POSTED_WITHIN.map((days) => [days, columns.postedWithin(Number(days), query.now)]),
          (bits) => countSparse(few, bits),
        );
      default:
        return occurring([...columns.valuesOf(facet)], (posting) =>
          posting.bits === null ? countIn(among, posting) : countSparse(few, posting.bits),
        );
    }
  }
}

function occurring<Held>(
  values: readonly (readonly [string, Held])[],
  count: (held: Held) => number,
): FacetValue[] {
  return values
    .map(([value, held]) => ({ value, count: count(held) }))
    .filter((counted) => counted.count > 0)
    .sort(byCount);
}
