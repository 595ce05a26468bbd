import type { IndexQuery } from '../../domain/index-model.ts';
import { type Bitset, hasBit } from './bitset.ts';
import type { Columns } from './columns.ts';

type Ordering = {
  readonly columns: Columns;
  readonly query: Pick<IndexQuery, 'sort'>;
  readonly scores: ReadonlyMap<number, number>;
  readonly closed: Bitset;
};

/** A closed programme that fits the words must fit clearly better than an open one to stand above it. */
const CLOSED_WEIGHT = 0.6;

/**
 * The first `count` slots in the order of the query; equal ones by id, so that pages neither repeat nor skip.
 * - relevance: by score, closed ones weighed down; without words open before closed, then newest
 * - deadline: nearest first, then those without deadline, then closed ones, the last to close first
 * - newest: first published last
 */
export function firstSlots(slots: number[], ordering: Ordering, count: number): number[] {
  const compare = comparison(ordering);
  if (count >= slots.length / 4) return slots.sort(compare).slice(0, count);
  return smallest(slots, compare, count);
}

function comparison({ columns, query, scores, closed }: Ordering): (a: number, b: number) => number {
  const byId = (a: number, b: number) => (columns.idAt(a) < columns.idAt(b) ? -1 : 1);
  const byNewest = (a: number, b: number) => columns.publishedAt(b) - columns.publishedAt(a) || byId(a, b);
  const byOpen = (a: number, b: number) => Number(hasBit(closed, a)) - Number(hasBit(closed, b));
  const score = (slot: number) => (scores.get(slot) ?? 0) * (hasBit(closed, slot) ? CLOSED_WEIGHT : 1);

  if (query.sort === 'newest') return byNewest;
  if (query.sort === 'deadline') {
    return (a, b) => {
      const [first, second] = [columns.closesAt(a), columns.closesAt(b)];
      if (first === second || byOpen(a, b) !== 0) return byOpen(a, b) || byId(a, b);
      return hasBit(closed, a) ? second - first : first - second;
    };
  }
  if (scores.size === 0) return (a, b) => byOpen(a, b) || byNewest(a, b);
  return (a, b) => score(b) - score(a) || byNewest(a, b);
}

/** The `count` smallest in order, by a heap whose root is the largest kept: n log count instead of n log n. */
function smallest(
  slots: readonly number[],
  compare: (a: number, b: number) => number,
  count: number,
): number[] {
  const heap = slots.slice(0, count);
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
