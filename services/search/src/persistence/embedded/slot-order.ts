import type { IndexQuery } from '../../domain/index-model.ts';
import { type Bitset, hasBit } from './bitset.ts';
import type { Columns } from './columns.ts';

type Ordering = {
  readonly columns: Columns;
  readonly query: Pick<IndexQuery, 'sort'>;
  /** Score of each slot; null where nothing was asked that could be scored. */
  readonly scores: Float64Array | null;
  /** Slots that stand before all others, whatever the order. */
  readonly first: ReadonlySet<number>;
  readonly closed: Bitset;
};

type Compare = (a: number, b: number) => number;

/**
 * The first `count` slots in the order of the query; equal ones by id, so that pages neither repeat nor skip.
 * - relevance: by score; without words open before closed, then newest
 * - deadline: nearest first, then those without deadline, then closed ones, the last to close first
 * - amount: open before closed, largest first, then those that state none
 * - newest: first published last
 */
export function firstSlots(slots: Uint32Array, ordering: Ordering, count: number): number[] {
  const compare = comparison(ordering);
  return smallest(slots, compare, Math.min(count, slots.length));
}

function comparison({ columns, query, scores, first, closed }: Ordering): Compare {
  const byId: Compare = (a, b) => (columns.idAt(a) < columns.idAt(b) ? -1 : 1);
  const byNewest: Compare = (a, b) => columns.publishedAt(b) - columns.publishedAt(a) || byId(a, b);
  const byOpen: Compare = (a, b) => Number(hasBit(closed, a)) - Number(hasBit(closed, b));
  const inOrder = (): Compare => {
    if (query.sort === 'newest') return byNewest;
    if (query.sort === 'deadline') {
      return (a, b) => {
        const [one, other] = [columns.closesAt(a), columns.closesAt(b)];
        if (one === other || byOpen(a, b) !== 0) return byOpen(a, b) || byId(a, b);
        return hasBit(closed, a) ? other - one : one - other;
      };
    }
    if (query.sort === 'amount') {
      const stated = (slot: number) => {
        const cents = columns.amountAt(slot);
        return Number.isNaN(cents) ? -1 : cents;
      };
      return (a, b) => byOpen(a, b) || stated(b) - stated(a) || byNewest(a, b);
    }
    if (scores === null) return (a, b) => byOpen(a, b) || byNewest(a, b);
    return (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || byNewest(a, b);
  };
  const compare = inOrder();
  if (first.size === 0) return compare;
  return (a, b) => Number(first.has(b)) - Number(first.has(a)) || compare(a, b);
}

/** The `count` smallest in order, by a heap whose root is the largest kept: n log count instead of n log n. */
function smallest(slots: Uint32Array, compare: Compare, count: number): number[] {
  const heap = [...slots.subarray(0, count)];
  const at = (index: number) => heap[index] ?? 0;
  const sink = (from: number) => {
    for (let parent = from; ; ) {
      let largest = parent;
      for (const child of [2 * parent + 1, 2 * parent + 2]) {
        if (child < heap.length && compare(at(child), at(largest)) > 0) largest = child;
      }
      if (largest === parent) return;
      [heap[parent], heap[largest]] = [at(largest), at(parent)];
      parent = largest;
    }
  };
  for (let index = heap.length >> 1; index >= 0; index--) sink(index);
  for (let index = count; index < slots.length; index++) {
    const slot = slots[index] ?? 0;
    if (count > 0 && compare(slot, at(0)) < 0) {
      heap[0] = slot;
      sink(0);
    }
  }
  return heap.sort(compare);
}
