import {
  FACETS,
  type FacetName,
  type FacetValue,
  OPEN_FACET_VALUES_MAX,
  OPEN_FACETS,
  type OpenFacet,
  POSTED_WITHIN,
} from '@platform/contracts/search';
import type { IndexHit, IndexQuery } from '../../domain/index-model.ts';
import type { IndexAnswer } from '../../ports/search-index.ts';
import {
  type Bitset,
  copyBits,
  countBits,
  countCommon,
  forEachBit,
  hasBit,
  intersect,
  setBit,
} from './bitset.ts';
import type { IndexStore } from './index-store.ts';
import { matchWords } from './match-words.ts';
import { byCount } from './open-values.ts';
import { countIn } from './posting.ts';
import type { Scorer } from './score.ts';
import { firstSlots } from './slot-order.ts';

type FilterName = FacetName | 'amountRange';
type SetFilter = { readonly name: FilterName; readonly bits: Bitset };

/** Answers one query from text and columns; a few passes over bits, then one read per hit of the page. */
export function answerQuery(store: IndexStore, query: IndexQuery, score: Scorer): IndexAnswer {
  const { columns } = store;
  const unavailable = FACETS.filter((facet) => !store.facets.includes(facet));
  const { closed } = columns.deadlineBits(query.now);
  const words = matchWords(store, query);
  const filters = filtersOf(store, query, words.coded);

  /** Documents that hold the words and pass every filter but those named. */
  const passing = (...except: FilterName[]): Bitset => {
    const bits = copyBits(words.matched);
    for (const filter of filters) if (!except.includes(filter.name)) intersect(bits, filter.bits);
    return bits;
  };
  const found = passing();
  const set = new Set(filters.map(({ name }) => name));
  const without = new Map<FilterName, Bitset>([...set].map((name) => [name, passing(name)]));
  const amongFor = (facet: FacetName): Bitset => {
    if (facet === 'amount' && set.has('amountRange')) return passing('amount', 'amountRange');
    return without.get(facet) ?? found;
  };
  const facets = Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      unavailable.includes(facet) ? [] : countFacet(store, { facet, among: amongFor(facet), query }),
    ]),
  ) as Record<FacetName, FacetValue[]>;

  const total = countBits(found);
  const isScored = query.sort === 'relevance' && (query.terms.length > 0 || query.typed.length > 0);
  const ordering = {
    columns,
    query,
    scores: isScored ? score(store, query, { among: found, closed, words }) : null,
    first: new Set(words.coded),
    closed,
  };
  const page = firstSlots(slotsOf(found, total), ordering, query.offset + query.limit).slice(query.offset);
  return {
    hits: page.map((slot) => hitAt(store, slot, query.withSynthetic)),
    total,
    synthetic: query.withSynthetic ? total - countCommon(found, columns.real()) : 0,
    matching: words.matching,
    facets,
    totalWithout: Object.fromEntries([...without].map(([name, bits]) => [name, countBits(bits)])),
    unavailable,
  };
}

/** A document of the index as a hit. */
export function hitAt({ columns, read }: IndexStore, slot: number, withSynthetic: boolean): IndexHit {
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

function countFacet(
  { columns }: IndexStore,
  { facet, among, query }: { facet: FacetName; among: Bitset; query: IndexQuery },
): FacetValue[] {
  if (isOpen(facet)) {
    return columns.openValuesOf(facet).mostFrequent(among, OPEN_FACET_VALUES_MAX, query.countAlso[facet]);
  }
  return [...countsOf(facet)]
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value, count }))
    .sort(byCount);

  function* countsOf(closedSet: Exclude<FacetName, OpenFacet>): Generator<[string, number]> {
    if (closedSet === 'deadline') {
      for (const [status, bits] of Object.entries(columns.deadlineBits(query.now))) {
        yield [status, countCommon(among, bits)];
      }
    } else if (closedSet === 'territory') {
      for (const [value, bits] of columns.groups(query.now)) yield [value, countCommon(among, bits)];
    } else if (closedSet === 'posted') {
      for (const days of POSTED_WITHIN) {
        yield [days, countCommon(among, columns.postedWithin(Number(days), query.now))];
      }
    } else {
      for (const [value, posting] of columns.valuesOf(closedSet)) yield [value, countIn(among, posting)];
    }
  }
}

const isOpen = (facet: FacetName): facet is OpenFacet => (OPEN_FACETS as readonly string[]).includes(facet);

function slotsOf(found: Bitset, total: number): Uint32Array {
  const slots = new Uint32Array(total);
  let at = 0;
  forEachBit(found, (slot) => {
    slots[at++] = slot;
  });
  return slots;
}
