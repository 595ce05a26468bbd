import { deadlineStatusAt } from '../../domain/deadline.ts';
import {
  type Criterion,
  type FacetGroup,
  KEYWORD_FIELDS,
  type KeywordField,
} from '../../domain/index-model.ts';
import { type Bitset, clearBit, createBitset, hasBit, setBit } from './bitset.ts';
import { addSlot, addTo, createPosting, type Posting, removeSlot } from './posting.ts';

/** What the columns hold of one document; stored beside it, so that a start reads nothing else. */
export type Facts = {
  readonly codeKey: string | null;
  /** A field that the index was built without is absent. */
  readonly keywords: { readonly [Field in KeywordField]?: readonly string[] };
  readonly closesAtMs: number | null;
  readonly deadlineDay: number | null;
  readonly suspended: boolean;
  readonly publishedAtMs: number;
  /** A generated record. Absent in an index that was written before there were any. */
  readonly synthetic?: boolean;
};

type Moment = { readonly ms: number; readonly day: number };

/** Bits of each deadline status at one moment; `closing_soon` is a part of `open`. */
export type DeadlineBits = { readonly open: Bitset; readonly closing_soon: Bitset; readonly closed: Bitset };

/**
 * Filters, counts and sort keys of all documents, in memory, by slot (a small number that SQLite knows as the row id). What
 * a document held is not kept a second time: whoever changes or removes one says what it was.
 * Not shared between threads.
 */
export type Columns = ReturnType<typeof createColumns>;

export function createColumns(groups: readonly FacetGroup[]) {
  const live = createBitset(1_024);
  /** Those of `live` that are no generated records. */
  const real = createBitset(1_024);
  const suspended = createBitset(1_024);
  const ids: string[] = [];
  const postings = new Map<KeywordField, Map<string, Posting>>(
    KEYWORD_FIELDS.map((field) => [field, new Map()]),
  );
  /** Nearly every code is that of one document. */
  const codes = new Map<string, number | Set<number>>();
  let publishedAt = new Float64Array(1_024);
  // Infinite without a deadline.
  let closesAt = new Float64Array(1_024);
  let deadlineDay = new Float64Array(1_024);
  let documents = 0;
  let groupBits: Map<string, Bitset> | null = null;

  const valuesOf = (field: KeywordField): Map<string, Posting> => postings.get(field) ?? new Map();

  const put = (slot: number, id: string, fresh: Facts, old: Facts | null): void => {
    if (old !== null) take(slot, old);
    if (slot >= publishedAt.length) {
      publishedAt = grown(publishedAt, slot);
      closesAt = grown(closesAt, slot);
      deadlineDay = grown(deadlineDay, slot);
    }
    ids[slot] = id;
    publishedAt[slot] = fresh.publishedAtMs;
    closesAt[slot] = fresh.closesAtMs ?? Number.POSITIVE_INFINITY;
    deadlineDay[slot] = fresh.deadlineDay ?? Number.POSITIVE_INFINITY;
    if (fresh.suspended) setBit(suspended, slot);
    else clearBit(suspended, slot);
    setBit(live, slot);
    setBit(real, slot);
    if (fresh.synthetic === true) clearBit(real, slot);
    documents++;
    for (const field of KEYWORD_FIELDS) {
      const values = valuesOf(field);
      for (const value of fresh.keywords[field] ?? []) {
        const posting = values.get(value) ?? createPosting();
        addSlot(posting, slot);
        values.set(value, posting);
      }
    }
    if (fresh.codeKey !== null) codes.set(fresh.codeKey, withSlot(codes.get(fresh.codeKey), slot));
    groupBits = null;
  };

  const take = (slot: number, old: Facts): void => {
    if (!hasBit(live, slot)) return;
    clearBit(live, slot);
    clearBit(real, slot);
    documents--;
    for (const field of KEYWORD_FIELDS) {
      for (const value of old.keywords[field] ?? []) {
        const posting = valuesOf(field).get(value);
        if (posting !== undefined) removeSlot(posting, slot);
      }
    }
    const sharing = old.codeKey === null ? undefined : codes.get(old.codeKey);
    if (typeof sharing === 'object') sharing.delete(slot);
    else if (sharing === slot && old.codeKey !== null) codes.delete(old.codeKey);
    groupBits = null;
  };

  const empty = (): Bitset => ({ words: new Uint32Array(live.words.length) });

  const deadlineBits = (now: Moment): DeadlineBits => {
    const bits = { open: empty(), closing_soon: empty(), closed: empty() };
    const closing = { closesAtMs: 0, deadlineDay: 0, suspended: false };
    for (let slot = 0; slot < ids.length; slot++) {
      if (!hasBit(live, slot)) continue;
      closing.closesAtMs = closesAt[slot] ?? 0;
      closing.deadlineDay = deadlineDay[slot] ?? 0;
      closing.suspended = hasBit(suspended, slot);
      const status = deadlineStatusAt(closing, now);
      setBit(bits[status], slot);
      if (status === 'closing_soon') setBit(bits.open, slot);
    }
    return bits;
  };

  /** Slots that meet any of the criteria. */
  const anyOf = (criteria: readonly Criterion[], deadlines: DeadlineBits): Bitset => {
    const found = empty();
    for (const { field, value } of criteria) {
      if (field === 'deadline') {
        addTo(found, { listed: [], bits: deadlines[value] });
        continue;
      }
      const posting = valuesOf(field).get(value);
      if (posting !== undefined) addTo(found, posting);
    }
    return found;
  };

  return {
    put,
    take,
    empty,
    anyOf,
    deadlineBits,
    valuesOf,
    /** Documents that may be seen at all. */
    visible: (withSynthetic: boolean): Bitset => (withSynthetic ? live : real),
    real: () => real,
    documents: () => documents,
    withCode: (codeKey: string): readonly number[] => {
      const slots = codes.get(codeKey);
      return typeof slots === 'number' ? [slots] : [...(slots ?? [])];
    },
    has: (slot: number) => hasBit(live, slot),
    idAt: (slot: number) => ids[slot] ?? '',
    isSuspended: (slot: number) => hasBit(suspended, slot),
    publishedAt: (slot: number) => publishedAt[slot] ?? 0,
    closesAt: (slot: number) => closesAt[slot] ?? Number.POSITIVE_INFINITY,
    /** Infinite without a deadline, like `closesAt`. */
    deadlineDay: (slot: number) => deadlineDay[slot] ?? Number.POSITIVE_INFINITY,
    /** The documents of each group; computed after a change when first asked for. */
    groups: (deadlines: DeadlineBits): ReadonlyMap<string, Bitset> => {
      groupBits ??= new Map(groups.map(({ value, anyOf: criteria }) => [value, anyOf(criteria, deadlines)]));
      return groupBits;
    },
  };
}

function withSlot(slots: number | Set<number> | undefined, slot: number): number | Set<number> {
  if (slots === undefined || slots === slot) return slot;
  return typeof slots === 'number' ? new Set([slots, slot]) : slots.add(slot);
}

function grown(column: Float64Array<ArrayBuffer>, slot: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(Math.max(slot + 1, column.length * 2));
  longer.set(column);
  return longer;
}
