import type { IndexQuery } from '../../domain/index-model.ts';
import { type Bitset, hasBit } from './bitset.ts';
import type { Columns } from './columns.ts';

type Ordering = {
  readonly columns: Columns;
  readonly query: Pick<IndexQuery, 'sort' | 'now'>;
  /** Score of each found slot by its position; null when the query has nothing to score by. */
  readonly scores: Float64Array | null;
  /** Slots that come before all others, in any order. */
  readonly first: ReadonlySet<number>;
  /** The full matches when there are partial ones: they come first in every order but that of the scores. */
  readonly fullMatches: ReadonlySet<number>;
  readonly closed: Bitset;
  readonly upcoming: Bitset;
};

/** Far above any instant in ms and any amount in cents: keeps closed documents behind open ones. */
const CLOSED_OFFSET = 1e15;
/** Before any upcoming document and after any deadline. */
const NO_DEADLINE = CLOSED_OFFSET / 2;
const DAY_MS = 86_400_000;
const FULL_MATCH = 6 * CLOSED_OFFSET;
const FIRST = 16 * CLOSED_OFFSET;
const NONE: ReadonlySet<number> = new Set();

type KeyOf = (slot: number) => number;
type Page = { readonly offset: number; readonly limit: number };

/**
 * Finds one page of the found slots in the order of a query; equal ones newest first, then by id, so that pages neither
 * repeat nor skip. The working memory is reused for every query of a thread.
 * - relevance: by score; without words open ones, newest first, then upcoming ones, the first to open first, then closed
 *   ones, newest first
 * - deadline: open ones, nearest first, then those without deadline, then upcoming ones, the first to open first, then
 *   closed ones, the last to close first
 * - amount: closed ones last, largest first, then those that state none
 * - newest: the last to open first, then those that open later, the first to open first, then those of which no source
 *   states the opening
 * - added: the last to be published here first
 */
export function createSlotOrder(): (found: Uint32Array, ordering: Ordering, page: Page) => number[] {
  let keys = new Float64Array(0);
  return (found, ordering, { offset, limit }) => {
    if (keys.length < found.length) keys = new Float64Array(found.length);
    fillKeys(keys, found, ordering);
    raiseFirst(keys, found, ordering);
    const to = Math.min(found.length, offset + limit);
    const { publishedAt } = ordering.columns.numbers();
    return pageOf(
      { found, keys, publishedAt, columns: ordering.columns },
      { from: Math.min(offset, to), to },
    );
  };
}

/** One number by position; a larger number comes earlier. */
function fillKeys(keys: Float64Array, found: Uint32Array, ordering: Ordering): void {
  const keyOf = keyFunction(ordering);
  if (keyOf === null) {
    keys.set((ordering.scores as Float64Array).subarray(0, found.length));
    return;
  }
  for (let place = 0; place < found.length; place++) keys[place] = keyOf(found[place] as number);
}

/** The sort key of a slot; null when the scores are the keys. */
function keyFunction({ columns, query, scores, closed, upcoming }: Ordering): KeyOf | null {
  const { publishedAt, addedAt, openedDay, closesAt, opensDay, amount } = columns.numbers();
  const offsetOf: KeyOf = (slot) => (hasBit(closed, slot) ? CLOSED_OFFSET : 0);
  /** Between the keys of open and of closed documents. */
  const openingKey: KeyOf = (slot) => -(opensDay[slot] as number) * DAY_MS - CLOSED_OFFSET;
  if (query.sort === 'newest') return newestKey(openedDay, query.now.day);
  if (query.sort === 'added') return (slot) => addedAt[slot] as number;
  if (query.sort === 'deadline') {
    return (slot) => {
      const at = closesAt[slot] as number;
      if (hasBit(upcoming, slot)) return openingKey(slot);
      if (hasBit(closed, slot)) return (at === Number.POSITIVE_INFINITY ? 0 : at) - 2 * CLOSED_OFFSET;
      return at === Number.POSITIVE_INFINITY ? -NO_DEADLINE : -at;
    };
  }
  if (query.sort === 'amount') {
    return (slot) => {
      const cents = amount[slot] as number;
      return (Number.isNaN(cents) ? -1 : cents) - offsetOf(slot);
    };
  }
  if (scores !== null) return null;
  return (slot) =>
    hasBit(upcoming, slot) ? openingKey(slot) : (publishedAt[slot] as number) - 2 * offsetOf(slot);
}

/** Days ahead are below all days that have come, and above no day. */
function newestKey(openedDay: Float64Array, today: number): KeyOf {
  return (slot) => {
    const day = openedDay[slot] as number;
    if (day === Number.NEGATIVE_INFINITY) return -2 * CLOSED_OFFSET;
    return day <= today ? day : -day - CLOSED_OFFSET;
  };
}

function raiseFirst(keys: Float64Array, found: Uint32Array, { first, fullMatches, scores }: Ordering): void {
  const raised = scores === null ? fullMatches : NONE;
  if (first.size + raised.size === 0) return;
  for (let place = 0; place < found.length; place++) {
    const slot = found[place] as number;
    if (first.has(slot)) keys[place] = FIRST;
    else if (raised.has(slot)) keys[place] = (keys[place] as number) + FULL_MATCH;
  }
}

type Sorted = {
  readonly found: Uint32Array;
  readonly keys: Float64Array;
  readonly publishedAt: Float64Array;
  readonly columns: Columns;
};

/**
 * The slots from the `from`th to the `to`th by descending key: the positions are partitioned around both ends of the
 * page, and only those between are sorted, so that the last page costs no more than the first.
 */
function pageOf(
  { found, keys, publishedAt, columns }: Sorted,
  { from, to }: { readonly from: number; readonly to: number },
): number[] {
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
  partition(places, to, compare);
  const firsts = places.subarray(0, to);
  partition(firsts, from, compare);
  return [...firsts.subarray(from)].sort(compare).map(slotAt);
}

/** Moves the `count` positions that come first to the front, in any order (Hoare's quickselect). */
function partition(places: Uint32Array, count: number, compare: (a: number, b: number) => number): void {
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
