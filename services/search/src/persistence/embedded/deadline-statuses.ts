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
  /** Documents whose stated opening is on one of these days (since 1970-01-01), both included. */
  readonly openedIn: (days: { readonly from: number; readonly to: number }) => Bitset;
  /** Must be called after every change of a document. */
  readonly reset: () => void;
};

export function createDeadlineStatuses(documents: Documents): DeadlineStatuses {
  let current: Computed | null = null;
  let opened = new Map<string, Bitset>();
  return {
    at: (now) => {
      if (current === null || current.day !== now.day || now.ms < current.fromMs || now.ms >= current.toMs) {
        current = computeStatuses(documents, now);
      }
      return current.bits;
    },
    openedIn: ({ from, to }) => {
      const key = `${from} ${to}`;
      const known = opened.get(key);
      if (known !== undefined) return known;
      const bits = emptyLike(documents.live);
      forEachBit(documents.live, (slot) => {
        const day = documents.numbers.openedDay[slot] as number;
        if (day >= from && day <= to) setBit(bits, slot);
      });
      opened.set(key, bits);
      return bits;
    },
    reset: () => {
      current = null;
      opened = new Map();
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
