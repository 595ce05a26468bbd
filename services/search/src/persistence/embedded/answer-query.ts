import { FACETS, type FacetName, type FacetValue } from '@platform/contracts/search';
import type { IndexQuery } from '../../domain/index-model.ts';
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
import type { Columns, DeadlineBits } from './columns.ts';
import type { IndexStore } from './index-store.ts';
import { countIn } from './posting.ts';
import { firstSlots } from './slot-order.ts';

/** Answers one query from text and columns; a few passes over bits, then one read per hit of the page. */
export function answerQuery(store: IndexStore, query: IndexQuery): IndexAnswer {
  const { columns } = store;
  const unavailable = FACETS.filter((facet) => !store.facets.includes(facet));
  const deadlines = columns.deadlineBits(query.now);
  const { matched, scores } = matchText(store, query);
  const filters = query.filters
    .filter(({ facet }) => !unavailable.includes(facet))
    .map(({ facet, anyOf }) => ({ facet, bits: columns.anyOf(anyOf, deadlines) }));

  /** Documents that hold the words and pass every filter but those of one facet. */
  const passing = (except?: FacetName): Bitset => {
    const bits = copyBits(matched);
    for (const filter of filters) if (filter.facet !== except) intersect(bits, filter.bits);
    return bits;
  };
  const found = passing();
  const filtered = new Set(filters.map(({ facet }) => facet));
  const counts = Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      unavailable.includes(facet)
        ? []
        : countFacet(facet, filtered.has(facet) ? passing(facet) : found, { columns, deadlines }),
    ]),
  ) as Record<FacetName, FacetValue[]>;

  const slots: number[] = [];
  forEachBit(found, (slot) => slots.push(slot));
  const page = firstSlots(
    slots,
    { columns, query, scores, closed: deadlines.closed },
    query.offset + query.limit,
  )
    .slice(query.offset)
    .map((slot) => hitAt(store, slot));
  const total = countBits(found);
  const synthetic = query.withSynthetic ? total - countCommon(found, columns.real()) : 0;
  return { hits: page, total, synthetic, facets: counts, unavailable };
}

function hitAt(store: IndexStore, slot: number): IndexAnswer['hits'][number] {
  const { columns } = store;
  const finite = (value: number) => (Number.isFinite(value) ? value : null);
  return {
    id: columns.idAt(slot),
    ...store.read(slot),
    closesAtMs: finite(columns.closesAt(slot)),
    deadlineDay: finite(columns.deadlineDay(slot)),
    suspended: columns.isSuspended(slot),
  };
}

/** Documents that hold the words, with their scores, and those whose official code is exactly the query. */
function matchText(
  { columns, text }: IndexStore,
  { words, codeKey, sort, withSynthetic }: IndexQuery,
): { matched: Bitset; scores: ReadonlyMap<number, number> } {
  const visible = columns.visible(withSynthetic);
  if (words.length === 0) return { matched: visible, scores: new Map() };
  const seen = (found: Map<number, number>): Map<number, number> => {
    for (const slot of found.keys()) if (!hasBit(visible, slot)) found.delete(slot);
    return found;
  };
  const all = seen(sort === 'relevance' ? text.holdingAll(words) : text.holdingAllUnscored(words));
  const scores = all.size > 0 ? all : seen(text.holdingMost(words));
  for (const slot of codeKey === null ? [] : columns.withCode(codeKey)) {
    if (hasBit(visible, slot)) scores.set(slot, Number.MAX_VALUE);
  }
  const matched = columns.empty();
  for (const slot of scores.keys()) setBit(matched, slot);
  return { matched, scores };
}

function countFacet(
  facet: FacetName,
  among: Bitset,
  { columns, deadlines }: { columns: Columns; deadlines: DeadlineBits },
): FacetValue[] {
  return [...countsOf()]
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));

  function* countsOf(): Generator<[string, number]> {
    if (facet === 'deadline') {
      for (const [status, bits] of Object.entries(deadlines)) yield [status, countCommon(among, bits)];
    } else if (facet === 'territory') {
      for (const [value, bits] of columns.groups(deadlines)) yield [value, countCommon(among, bits)];
    } else {
      for (const [value, posting] of columns.valuesOf(facet)) yield [value, countIn(among, posting)];
    }
  }
}
