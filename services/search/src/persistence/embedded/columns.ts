import { OPEN_FACETS, type OpenFacet } from '@platform/contracts/search';
import { deadlineStatusAt } from '../../domain/deadline.ts';
import {
  type Criterion,
  type FacetGroup,
  KEYWORD_FIELDS,
  type KeywordField,
} from '../../domain/index-model.ts';
import { type Bitset, clearBit, createBitset, forEachBit, hasBit, setBit } from './bitset.ts';
import { createFacetCounts } from './facet-counts.ts';
import { createOpenValues, type OpenValues } from './open-values.ts';
import { addSlot, addTo, createSlotSet, removeSlot, type SlotSet } from './slot-set.ts';
import { type CountingSet, countingSetOf } from './value-profiles.ts';
import { createVariantIndex } from './variant-index.ts';

/** What the columns hold of one document; stored beside it, so that a start reads nothing else. */
export type Facts = {
  readonly codeKey: string | null;
  /** A field that the index was built without is absent. */
  readonly keywords: { readonly [Field in KeywordField]?: readonly string[] };
  readonly closesAtMs: number | null;
  readonly deadlineDay: number | null;
  readonly suspended: boolean;
  readonly publishedAtMs: number;
  readonly publishedDay: number;
  readonly amountCents: number | null;
  readonly variantOf: string | null;
  /** A generated record. */
  readonly synthetic: boolean;
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
  const slots = new Map<string, number>();
  const postings = new Map<KeywordField, Map<string, SlotSet>>(
    KEYWORD_FIELDS.map((field) => [field, new Map()]),
  );
  const openValues = new Map<string, OpenValues>(OPEN_FACETS.map((facet) => [facet, createOpenValues()]));
  const facetCounts = createFacetCounts(groups);
  const families = createVariantIndex((id) => slots.get(id));
  /** Nearly every code is that of one document. */
  const codes = new Map<string, number | Set<number>>();
  let publishedAt = new Float64Array(1_024);
  // Infinite without a deadline.
  let closesAt = new Float64Array(1_024);
  let deadlineDay = new Float64Array(1_024);
  let publishedDay = new Float64Array(1_024);
  // Not a number where none is stated.
  let amount = new Float64Array(1_024);
  let documents = 0;
  /** What was worked out of the columns; forgotten at every change. */
  let deadlines: {
    readonly bits: DeadlineBits;
    readonly fromMs: number;
    readonly toMs: number;
    day: number;
  } | null = null;
  let posted = new Map<number, Bitset>();
  let state = {};

  const valuesOf = (field: KeywordField): Map<string, SlotSet> => postings.get(field) ?? new Map();
  const changed = (): void => {
    deadlines = null;
    posted = new Map();
    families.changed();
    state = {};
  };

  const put = (slot: number, id: string, fresh: Facts, old: Facts | null): void => {
    if (old !== null) take(slot, old);
    if (slot >= publishedAt.length) {
      publishedAt = grown(publishedAt, slot);
      closesAt = grown(closesAt, slot);
      deadlineDay = grown(deadlineDay, slot);
      publishedDay = grown(publishedDay, slot);
      amount = grown(amount, slot);
    }
    ids[slot] = id;
    slots.set(id, slot);
    publishedAt[slot] = fresh.publishedAtMs;
    publishedDay[slot] = fresh.publishedDay;
    amount[slot] = fresh.amountCents ?? Number.NaN;
    closesAt[slot] = fresh.closesAtMs ?? Number.POSITIVE_INFINITY;
    deadlineDay[slot] = fresh.deadlineDay ?? Number.POSITIVE_INFINITY;
    if (fresh.suspended) setBit(suspended, slot);
    else clearBit(suspended, slot);
    setBit(live, slot);
    setBit(real, slot);
    if (fresh.synthetic) clearBit(real, slot);
    documents++;
    for (const field of KEYWORD_FIELDS) {
      const values = valuesOf(field);
      for (const value of fresh.keywords[field] ?? []) {
        const posting = values.get(value) ?? createSlotSet();
        addSlot(posting, slot);
        values.set(value, posting);
      }
      openValues.get(field)?.put(slot, fresh.keywords[field] ?? []);
    }
    if (fresh.codeKey !== null) codes.set(fresh.codeKey, withSlot(codes.get(fresh.codeKey), slot));
    facetCounts.put(slot, fresh.keywords);
    if (fresh.variantOf !== null) families.put(slot, fresh.variantOf);
    changed();
  };

  const take = (slot: number, old: Facts): void => {
    if (!hasBit(live, slot)) return;
    clearBit(live, slot);
    clearBit(real, slot);
    slots.delete(ids[slot] ?? '');
    documents--;
    for (const field of KEYWORD_FIELDS) {
      for (const value of old.keywords[field] ?? []) {
        const posting = valuesOf(field).get(value);
        if (posting !== undefined) removeSlot(posting, slot);
      }
      openValues.get(field)?.take(slot);
    }
    const sharing = old.codeKey === null ? undefined : codes.get(old.codeKey);
    if (typeof sharing === 'object') sharing.delete(slot);
    else if (sharing === slot && old.codeKey !== null) codes.delete(old.codeKey);
    facetCounts.take(slot);
    if (old.variantOf !== null) families.take(slot, old.variantOf);
    changed();
  };

  const empty = (): Bitset => ({ words: new Uint32Array(live.words.length) });

  const workOutDeadlines = (now: Moment): { bits: DeadlineBits; toMs: number } => {
    const bits = { open: empty(), closing_soon: empty(), closed: empty() };
    const closing = { closesAtMs: 0, deadlineDay: 0, suspended: false };
    let toMs = Number.POSITIVE_INFINITY;
    forEachBit(live, (slot) => {
      closing.closesAtMs = closesAt[slot] ?? 0;
      closing.deadlineDay = deadlineDay[slot] ?? 0;
      closing.suspended = hasBit(suspended, slot);
      if (closing.closesAtMs > now.ms && closing.closesAtMs < toMs) toMs = closing.closesAtMs;
      const status = deadlineStatusAt(closing, now);
      setBit(bits[status], slot);
      if (status === 'closing_soon') setBit(bits.open, slot);
    });
    return { bits, toMs };
  };
  /** Kept until something changes, the next programme closes or the day ends. */
  const deadlineBits = (now: Moment): DeadlineBits => {
    if (
      deadlines === null ||
      deadlines.day !== now.day ||
      now.ms < deadlines.fromMs ||
      now.ms >= deadlines.toMs
    ) {
      deadlines = { ...workOutDeadlines(now), fromMs: now.ms, day: now.day };
    }
    return deadlines.bits;
  };

  /** Documents that were first published on this day or later. */
  const postedSince = (day: number): Bitset => {
    const known = posted.get(day);
    if (known !== undefined) return known;
    const bits = empty();
    forEachBit(live, (slot) => {
      if ((publishedDay[slot] ?? 0) >= day) setBit(bits, slot);
    });
    posted.set(day, bits);
    return bits;
  };
  const postedWithin = (days: number, now: Moment): Bitset => postedSince(now.day - days + 1);

  /** Slots that meet any of the criteria. */
  const anyOf = (criteria: readonly Criterion[], now: Moment): Bitset => {
    const found = empty();
    for (const criterion of criteria) {
      if (criterion.field === 'deadline') addBits(found, deadlineBits(now)[criterion.value]);
      else if (criterion.field === 'posted') addBits(found, postedWithin(criterion.days, now));
      else {
        const posting = valuesOf(criterion.field).get(criterion.value);
        if (posting !== undefined) addTo(found, posting);
      }
    }
    return found;
  };

  return {
    put,
    take,
    empty,
    anyOf,
    deadlineBits,
    postedWithin,
    valuesOf,
    families,
    facetCounts,
    openValuesOf: (facet: OpenFacet): OpenValues => openValues.get(facet) ?? createOpenValues(),
    /** Stands for what all documents are now: another object after every change. */
    state: (): object => state,
    /** These documents as facets count them. */
    tallied: (among: Bitset): CountingSet => countingSetOf(among, live),
    /** Documents that may be seen at all. */
    visible: (withSynthetic: boolean): Bitset => (withSynthetic ? live : real),
    real: () => real,
    documents: () => documents,
    withCode: (codeKey: string): readonly number[] => {
      const found = codes.get(codeKey);
      return typeof found === 'number' ? [found] : [...(found ?? [])];
    },
    has: (slot: number) => hasBit(live, slot),
    idAt: (slot: number) => ids[slot] ?? '',
    slotOf: (id: string): number | undefined => slots.get(id),
    isSuspended: (slot: number) => hasBit(suspended, slot),
    publishedAt: (slot: number) => publishedAt[slot] ?? 0,
    /** Sort keys by slot: first publication in ms; when applications close in ms, infinite without deadline; cents of EUR,
     * not a number where none is stated. Valid until the next change. */
    keys: () => ({ publishedAt, closesAt, amount }),
    closesAt: (slot: number) => closesAt[slot] ?? Number.POSITIVE_INFINITY,
    /** Infinite without a deadline, like `closesAt`. */
    deadlineDay: (slot: number) => deadlineDay[slot] ?? Number.POSITIVE_INFINITY,
    /** Documents one of whose stated zones is among these. */
    zonedIn: (zones: readonly string[]): Bitset => {
      const found = empty();
      for (const zone of zones) {
        const posting = valuesOf('zone').get(zone);
        if (posting !== undefined) addTo(found, posting);
      }
      return found;
    },
    /** Documents whose amount lies between the two, both included. */
    amountBetween: (min: number | null, max: number | null): Bitset => {
      const [least, most] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
      const found = empty();
      forEachBit(live, (slot) => {
        const cents = amount[slot] ?? Number.NaN;
        if (cents >= least && cents <= most) setBit(found, slot);
      });
      return found;
    },
  };
}

function addBits(set: Bitset, bits: Bitset): void {
  addTo(set, { listed: [], bits });
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
