import type { IndexQuery } from '../../domain/index-model.ts';
import { type Bitset, hasBit } from './bitset.ts';
import type { Columns } from './columns.ts';

type Ordering = {
  readonly columns: Columns;
  readonly query: Pick<IndexQuery, 'sort'>;
  /** Score of each found slot by its place; null where nothing was asked that could be scored. */
  readonly scores: Float64Array | null;
  /** Slots that stand before all others, whatever the order. */
  readonly first: ReadonlySet<number>;
  /** Slots that hold all words where others do not: they stand before those in every order but by score. */
  readonly whole: ReadonlySet<number>;
  readonly closed: Bitset;
};

/** Far above any instant in ms and any amount in cents: what keeps closed ones behind open ones. */
const APART = 1e15;
/** Before any closed programme and after any deadline. */
const NO_DEADLINE = APART / 2;
const WHOLE = 6 * APART;
const FIRST = 16 * APART;

/**
 * Finds one page of the found slots in the order of a query; equal ones newest first, then by id, so that pages
 * neither repeat nor skip. The working memory is used again for every query of a thread.
 * - relevance: by score; without words open before closed, then newest
 * - deadline: nearest first, then those without deadline, then closed ones, the last to close first
 * - amount: open before closed, largest first, then those that state none
 * - newest: first published last
 */
export function createSlotOrder(): (
  found: Uint32Array,
  ordering: Ordering,
  page: { readonly offset: number; readonly limit: number },
) => number[] {
  let keys = new Float64Array(0);
  return (found, ordering, { offset, limit }) => {
    const { scores, first, whole, columns } = ordering;
    if (keys.length < found.length) keys = new Float64Array(found.length);
    fillKeys(keys, found, ordering);
    if (first.size + whole.size > 0) {
      for (let place = 0; place < found.length; place++) {
        const slot = found[place] as number;
        if (first.has(slot)) keys[place] = FIRST;
        else if (scores === null && whole.has(slot)) keys[place] = (keys[place] as number) + WHOLE;
      }
    }
    const to = Math.min(found.length, offset + limit);
    return pageOf({ found, keys, ...columns.keys(), columns }, Math.min(offset, to), to);
  };
}

/** One number by place; the larger it is the earlier the slot stands. */
function fillKeys(
  keys: Float64Array,
  found: Uint32Array,
  { columns, query, scores, closed }: Ordering,
): void {
  const { publishedAt, closesAt, amount } = columns.keys();
  const fill = (keyOf: (slot: number) => number): void => {
    for (let place = 0; place < found.length; place++) keys[place] = keyOf(found[place] as number);
  };
  if (query.sort === 'newest') fill((slot) => publishedAt[slot] as number);
  else if (query.sort === 'deadline') {
    fill((slot) => {
      const at = closesAt[slot] as number;
      if (hasBit(closed, slot)) return (at === Number.POSITIVE_INFINITY ? 0 : at) - 2 * APART;
      return at === Number.POSITIVE_INFINITY ? -NO_DEADLINE : -at;
    });
  } else if (query.sort === 'amount') {
    fill((slot) => {
      const cents = amount[slot] as number;
      return (Number.isNaN(cents) ? -1 : cents) - (hasBit(closed, slot) ? APART : 0);
    });
  } else if (scores === null) {
    fill((slot) => (publishedAt[slot] as number) - (hasBit(closed, slot) ? APART : 0));
  } else keys.set(scores.subarray(0, found.length));
}

type Sorted = {
  readonly found: Uint32Array;
  readonly keys: Float64Array;
  readonly publishedAt: Float64Array;
  readonly columns: Columns;
};

/**
 * The slots from the `from`th to the `to`th of largest key, in order: the places are parted around both ends of the page, and
 * only what lies between is sorted, so that the last page costs no more than the first.
 */
function pageOf({ found, keys, publishedAt, columns }: Sorted, from: number, to: number): number[] {
  const slotAt = (place: number) => found[place] as number;
  const compare = (a: number, b: number): number => {
    const byKey = (keys[b] as number) - (keys[a] as number);
    if (byKey !== 0) return byKey;
    const byDay = (publishedAt[slotAt(b)] as number) - (publishedAt[slotAt(a)] as number);
    if (byDay !== 0 || a === b) return byDay;
    return columns.idAt(slotAt(a)) < columns.idAt(slotAt(b)) ? -1 : 1;
  };
  const places = new Uint32Array(found.length);
  for (let place = 0; place < places.length; place++) places[place] = place;
  part(places, to, compare);
  const firsts = places.subarray(0, to);
  part(firsts, from, compare);
  return [...firsts.subarray(from)].sort(compare).map(slotAt);
}

/** Brings those that come first to the front, `count` of them, in no order (Hoare's quickselect). */
function part(places: Uint32Array, count: number, compare: (a: number, b: number) => number): void {
  let [low, high] = [0, places.length - 1];
  while (low < high && count > low && count <= high) {
    const pivot = places[(low + high) >>> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while (compare(places[left] as number, pivot) < 0) left++;
      while (compare(places[right] as number, pivot) > 0) right--;
      if (left > right) break;
      const moved = places[left] as number;
      places[left++] = places[right] as number;
      places[right--] = moved;
    }
    if (count <= right + 1) high = right;
    else if (count >= left) low = left;
    else return;
  }
}
