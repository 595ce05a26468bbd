import { type Bitset, bitAt, clearBit, countCommon, createBitset, hasBit, setBit, unite } from './bitset.ts';
import { isInSummary, isInTitle, type PackedFrequencies, packPresence } from './field-frequencies.ts';

/**
 * The documents that contain one word: a list of slot × 256 + frequencies in ascending order or, for a word in many
 * documents, bits of all of them and of those with the word in title or summary. Exact frequencies no longer matter
 * there, and frequent words are combined 32 documents at a time.
 */
export type PostingList = {
  count: number;
  /** The entry of the only document while there is no list, because most words occur in one document only. */
  only: number;
  /** The list; its first `count` entries are used. Null before there are two entries and once there are bits. */
  list: Uint32Array<ArrayBuffer> | null;
  bits: PostingBits | null;
};

type PostingBits = { readonly all: Bitset; readonly title: Bitset; readonly summary: Bitset };
type Visit = (place: number, frequencies: PackedFrequencies) => void;

const FIRST_LENGTH = 4;
/** When one of two lists is this many times as long as the other, it is searched instead of read from start to end. */
const SEARCH_FACTOR = 12;

/** A list of this many entries takes as much memory as the three sets of bits of that many slots. */
function listLengthMax(slots: number): number {
  return Math.max(1_024, (slots * 3) >>> 5);
}

export function createPostingList(): PostingList {
  return { count: 0, only: 0, list: null, bits: null };
}

/** Adds a document, or replaces its frequencies. */
export function putPosting(posting: PostingList, slot: number, frequencies: PackedFrequencies): void {
  if (posting.bits !== null) putBits(posting, slot, frequencies);
  else if (posting.list === null && (posting.count === 0 || posting.only >>> 8 === slot)) {
    posting.only = slot * 256 + frequencies;
    posting.count = 1;
  } else putEntry(posting, posting.list ?? firstList(posting.only), slot * 256 + frequencies);
}

function putBits(posting: PostingList, slot: number, frequencies: PackedFrequencies): void {
  const { all, title, summary } = posting.bits as PostingBits;
  if (!hasBit(all, slot)) posting.count++;
  setBit(all, slot);
  if (isInTitle(frequencies)) setBit(title, slot);
  else clearBit(title, slot);
  if (isInSummary(frequencies)) setBit(summary, slot);
  else clearBit(summary, slot);
}

function putEntry(posting: PostingList, current: Uint32Array<ArrayBuffer>, entry: number): void {
  const slot = entry >>> 8;
  const at = positionOf(current, posting.count, slot);
  if (at < posting.count && (current[at] as number) >>> 8 === slot) {
    current[at] = entry;
    return;
  }
  const list = posting.count === current.length ? longer(current, posting.count + 1) : current;
  if (at < posting.count) list.copyWithin(at + 1, at, posting.count);
  list[at] = entry;
  posting.list = list;
  posting.count++;
  if (posting.count > listLengthMax(slot + 1)) toBits(posting);
}

/** Adds entries (slot × 256 + frequencies) in ascending order, all of later slots than the list has. */
export function appendEntries(posting: PostingList, entries: Uint32Array): void {
  if (posting.bits !== null) {
    for (const entry of entries) putBits(posting, entry >>> 8, entry & 0xff);
    return;
  }
  const count = posting.count + entries.length;
  if (count === 1) {
    posting.only = entries[0] ?? posting.only;
    posting.count = 1;
    return;
  }
  const current = posting.list ?? firstList(posting.only);
  const list = count > current.length ? longer(current, count) : current;
  list.set(entries, posting.count);
  posting.list = list;
  posting.count = count;
  const last = list[count - 1] as number;
  if (count > listLengthMax((last >>> 8) + 1)) toBits(posting);
}

export function removePosting(posting: PostingList, slot: number): void {
  if (posting.bits !== null) {
    const { all, title, summary } = posting.bits;
    if (!hasBit(all, slot)) return;
    clearBit(all, slot);
    clearBit(title, slot);
    clearBit(summary, slot);
    posting.count--;
    return;
  }
  const list = entriesOf(posting);
  const at = positionOf(list, posting.count, slot);
  if (at >= posting.count || (list[at] as number) >>> 8 !== slot) return;
  list.copyWithin(at, at + 1, posting.count);
  posting.count--;
}

/** Adds all documents of the posting list to `set`, which spans all slots. */
export function addDocuments(set: Bitset, posting: PostingList): void {
  if (posting.bits !== null) {
    unite(set, posting.bits.all);
    return;
  }
  const { count } = posting;
  const list = entriesOf(posting);
  const { words } = set;
  for (let at = 0; at < count; at++) {
    const slot = (list[at] as number) >>> 8;
    words[slot >>> 5] = (words[slot >>> 5] as number) | (1 << (slot & 31));
  }
}

/** Adds the documents with the word in title or summary to `set`, which spans all slots. */
export function addProminentDocuments(set: Bitset, posting: PostingList): void {
  if (posting.bits !== null) {
    unite(set, posting.bits.title);
    unite(set, posting.bits.summary);
    return;
  }
  const list = entriesOf(posting);
  for (let at = 0; at < posting.count; at++) {
    const entry = list[at] as number;
    if (isInTitle(entry & 0xff) || isInSummary(entry & 0xff)) setBit(set, entry >>> 8);
  }
}

/** How many documents of the posting list are in `set`. */
export function countDocuments(set: Bitset, posting: PostingList): number {
  if (posting.bits !== null) return countCommon(set, posting.bits.all);
  const { count } = posting;
  const list = entriesOf(posting);
  let common = 0;
  for (let at = 0; at < count; at++) if (hasBit(set, (list[at] as number) >>> 8)) common++;
  return common;
}

/**
 * Visits every document of the posting list among the ascending `slots`, with its position there and its frequencies.
 */
export function forEachPosting(posting: PostingList, slots: Uint32Array, visit: Visit): void {
  if (posting.bits !== null) visitBits(posting.bits, slots, visit);
  else if (posting.count * SEARCH_FACTOR < slots.length) visitBySearchingSlots(posting, slots, visit);
  else visitAlongSlots(posting, slots, visit);
}

function visitBits({ all, title, summary }: PostingBits, slots: Uint32Array, visit: Visit): void {
  const end = all.words.length << 5;
  for (let place = 0; place < slots.length; place++) {
    const slot = slots[place] as number;
    if (slot >= end || !hasBit(all, slot)) continue;
    visit(place, packPresence(bitAt(title, slot), bitAt(summary, slot)));
  }
}

function visitBySearchingSlots(posting: PostingList, slots: Uint32Array, visit: Visit): void {
  const { count } = posting;
  const list = entriesOf(posting);
  for (let at = 0, from = 0; at < count && from < slots.length; at++) {
    const entry = list[at] as number;
    from = firstAtLeast(slots, from, entry >>> 8);
    if (slots[from] === entry >>> 8) visit(from, entry & 0xff);
  }
}

function visitAlongSlots(posting: PostingList, slots: Uint32Array, visit: Visit): void {
  const { count } = posting;
  const list = entriesOf(posting);
  const isSearched = slots.length * SEARCH_FACTOR < count;
  for (let place = 0, at = 0; place < slots.length && at < count; place++) {
    const slot = slots[place] as number;
    if (isSearched) at = firstEntryFrom(list, { from: at, count }, slot);
    else while (at < count && (list[at] as number) >>> 8 < slot) at++;
    if (at < count && (list[at] as number) >>> 8 === slot) visit(place, (list[at] as number) & 0xff);
  }
}

/** First position from `from` on whose slot is at least `slot`. */
function firstAtLeast(slots: Uint32Array, from: number, slot: number): number {
  let [low, high] = [from, slots.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((slots[middle] as number) < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First entry from `from` on, before `count`, of at least this slot. */
function firstEntryFrom(
  list: Uint32Array,
  { from, count }: { readonly from: number; readonly count: number },
  slot: number,
): number {
  let [low, high] = [from, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) >>> 8 < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first `count` entries of a posting list without bits; valid until the next call. */
function entriesOf({ list, only }: PostingList): Uint32Array {
  if (list !== null) return list;
  SINGLE[0] = only;
  return SINGLE;
}

const SINGLE = new Uint32Array(1);

function firstList(first: number): Uint32Array<ArrayBuffer> {
  const list = new Uint32Array(FIRST_LENGTH);
  list[0] = first;
  return list;
}

function longer(list: Uint32Array, least: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(Math.max(least, Math.ceil(list.length * 1.5) + 1));
  grown.set(list);
  return grown;
}

/** The position of the slot in the list, or where it would be inserted. */
function positionOf(list: Uint32Array, count: number, slot: number): number {
  if (count === 0 || (list[count - 1] as number) >>> 8 < slot) return count;
  return firstEntryFrom(list, { from: 0, count }, slot);
}

function toBits(posting: PostingList): void {
  const { list, count } = posting;
  if (list === null) return;
  const slots = ((list[count - 1] as number) >>> 8) + 1;
  const [all, title, summary] = [createBitset(slots), createBitset(slots), createBitset(slots)];
  for (let at = 0; at < count; at++) {
    const entry = list[at] as number;
    setBit(all, entry >>> 8);
    if (isInTitle(entry & 0xff)) setBit(title, entry >>> 8);
    if (isInSummary(entry & 0xff)) setBit(summary, entry >>> 8);
  }
  posting.bits = { all, title, summary };
  posting.list = null;
}
