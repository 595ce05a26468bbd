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
 * Finds the first `count` of the found slots in the order of a query; equal ones newest first, then by id, so that pages
 * neither repeat nor skip. The working memory is used again for every query of a thread.
 * - relevance: by score; without words open before closed, then newest
 * - deadline: nearest first, then those without deadline, then closed ones, the last to close first
 * - amount: open before closed, largest first, then those that state none
 * - newest: first published last
 */
export function createSlotOrder(): (found: Uint32Array, ordering: Ordering, count: number) => number[] {
  let keys = new Float64Array(0);
  return (found, ordering, count) => {
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
    return largest({ found, keys, ...columns.keys(), columns }, count);
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

/** The `count` slots of largest key in order, by a heap whose root is the last one kept: n log count instead of n log n. */
function largest({ found, keys, publishedAt, columns }: Sorted, count: number): number[] {
  const slotAt = (place: number) => found[place] as number;
  const isBefore = (a: number, b: number): boolean => {
    const byKey = (keys[a] as number) - (keys[b] as number);
    if (byKey !== 0) return byKey > 0;
    const byDay = (publishedAt[slotAt(a)] as number) - (publishedAt[slotAt(b)] as number);
    return byDay === 0 ? columns.idAt(slotAt(a)) < columns.idAt(slotAt(b)) : byDay > 0;
  };
  const heap: number[] = [];
  const sink = (from: number): void => {
    for (let parent = from; ; ) {
      let last = parent;
      for (let child = 2 * parent + 1; child <= 2 * parent + 2 && child < heap.length; child++) {
        if (isBefore(heap[last] as number, heap[child] as number)) last = child;
      }
      if (last === parent) return;
      const moved = heap[parent] as number;
      heap[parent] = heap[last] as number;
      heap[last] = moved;
      parent = last;
    }
  };
  if (count === 0) return [];
  let lastKey = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < found.length; place++) {
    if (heap.length < count) {
      heap.push(place);
      if (heap.length < count) continue;
      for (let index = heap.length >> 1; index >= 0; index--) sink(index);
    } else {
      if ((keys[place] as number) < lastKey || !isBefore(place, heap[0] as number)) continue;
      heap[0] = place;
      sink(0);
    }
    lastKey = keys[heap[0] as number] as number;
  }
  return heap.sort((a, b) => (isBefore(a, b) ? -1 : 1)).map(slotAt);
}
