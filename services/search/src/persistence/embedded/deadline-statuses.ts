import { deadlineStatusAt } from '@platform/contracts/deadline';
import type { DeadlineStatus } from '@platform/contracts/search';
import { type Bitset, createBitset, forEachBit, hasBit, setBit } from './bitset.ts';
import type { NumberColumns } from './number-columns.ts';

export type Moment = { readonly ms: number; readonly day: number };

/** Bits of each deadline status at one moment; `closing_soon` is a part of `open`. */
export type DeadlineBits = Readonly<Record<DeadlineStatus, Bitset>>;

type Documents = { readonly live: Bitset; readonly suspended: Bitset; readonly numbers: NumberColumns };
type Computed = {
  readonly bits: DeadlineBits;
  readonly fromMs: number;
  readonly toMs: number;
  readonly day: number;
};

/**
 * Deadline status and age of all documents, cached until a document changes, the next subsidy closes or the day ends.
 */
export type DeadlineStatuses = {
  readonly at: (now: Moment) => DeadlineBits;
  /** Documents that were first published on this day (days since 1970-01-01) or later. */
  readonly publishedSince: (day: number) => Bitset;
  /** Must be called after every change of a document. */
  readonly reset: () => void;
};

export function createDeadlineStatuses(documents: Documents): DeadlineStatuses {
  let current: Computed | null = null;
  let published = new Map<number, Bitset>();
  return {
    at: (now) => {
      if (current === null || current.day !== now.day || now.ms < current.fromMs || now.ms >= current.toMs) {
        current = computeStatuses(documents, now);
      }
      return current.bits;
    },
    publishedSince: (day) => {
      const known = published.get(day);
      if (known !== undefined) return known;
      const bits = emptyLike(documents.live);
      forEachBit(documents.live, (slot) => {
        if ((documents.numbers.publishedDay[slot] ?? 0) >= day) setBit(bits, slot);
      });
      published.set(day, bits);
      return bits;
    },
    reset: () => {
      current = null;
      published = new Map();
    },
  };
}

function computeStatuses({ live, suspended, numbers }: Documents, now: Moment): Computed {
  const bits: DeadlineBits = {
    open: emptyLike(live),
    closing_soon: emptyLike(live),
    upcoming: emptyLike(live),
    closed: emptyLike(live),
  };
  const { closesAt, deadlineDay, opensDay } = numbers;
  const window = { closesAtMs: 0, deadlineDay: 0, opensDay: 0, suspended: false };
  let toMs = Number.POSITIVE_INFINITY;
  forEachBit(live, (slot) => {
    window.closesAtMs = closesAt[slot] ?? 0;
    window.deadlineDay = deadlineDay[slot] ?? 0;
    window.opensDay = opensDay[slot] ?? 0;
    window.suspended = hasBit(suspended, slot);
    if (window.closesAtMs > now.ms && window.closesAtMs < toMs) toMs = window.closesAtMs;
    const status = deadlineStatusAt(window, now);
    setBit(bits[status], slot);
    if (status === 'closing_soon') setBit(bits.open, slot);
  });
  return { bits, fromMs: now.ms, toMs, day: now.day };
}

function emptyLike(set: Bitset): Bitset {
  return createBitset(set.words.length * 32);
}
