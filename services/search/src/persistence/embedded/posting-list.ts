import { type Bitset, clearBit, countCommon, createBitset, hasBit, setBit, unite } from './bitset.ts';
import { isInSummary, isInTitle, type PackedFrequencies, packOnce } from './field-frequencies.ts';

/**
 * The documents that say one word. A list of slot × 256 + mentions in rising order, or, for a word of many documents, bits
 * of all holders and of those that say it in title or summary: how often no longer matters there, and broad words are
 * combined 32 documents at a time.
 */
export type PostingList = {
  count: number;
  /** The entry of the one document while there is no list: most words are said by one document only. */
  only: number;
  /** The list; its first `count` entries are used. Null before there are two entries and once there are bits. */
  list: Uint32Array<ArrayBuffer> | null;
  bits: { readonly all: Bitset; readonly title: Bitset; readonly summary: Bitset } | null;
};

const LIST_FIRST = 4;
/** A list of so many entries takes as much memory as the three sets of bits of that many slots. */
function listMaxOf(slots: number): number {
  return Math.max(1_024, (slots * 3) >>> 5);
}

export function createPostingList(): PostingList {
  return { count: 0, only: 0, list: null, bits: null };
}

/** Adds a document, or replaces what was known of it. */
export function putPosting(posting: PostingList, slot: number, mentions: PackedFrequencies): void {
  if (posting.bits !== null) {
    const { all, title, summary } = posting.bits;
    if (!hasBit(all, slot)) posting.count++;
    setBit(all, slot);
    if (isInTitle(mentions)) setBit(title, slot);
    else clearBit(title, slot);
    if (isInSummary(mentions)) setBit(summary, slot);
    else clearBit(summary, slot);
    return;
  }
  const entry = slot * 256 + mentions;
  if (posting.list === null && (posting.count === 0 || posting.only >>> 8 === slot)) {
    posting.only = entry;
    posting.count = 1;
    return;
  }
  let list = posting.list ?? startedList(posting.only);
  const at = positionOf(list, posting.count, slot);
  if (at < posting.count && (list[at] as number) >>> 8 === slot) {
    list[at] = entry;
    return;
  }
  if (posting.count === list.length) {
    const longer = new Uint32Array(Math.ceil(list.length * 1.5) + 1);
    longer.set(list);
    list = longer;
  }
  if (at < posting.count) list.copyWithin(at + 1, at, posting.count);
  list[at] = entry;
  posting.list = list;
  posting.count++;
  if (posting.count > listMaxOf(slot + 1)) toBits(posting);
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

/** Adds all holders to `set`, which spans all slots. */
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

/** Adds the holders that say the word in their title. */
export function addTitleDocuments(set: Bitset, posting: PostingList): void {
  if (posting.bits !== null) {
    unite(set, posting.bits.title);
    return;
  }
  const { count } = posting;
  const list = entriesOf(posting);
  for (let at = 0; at < count; at++) {
    const entry = list[at] as number;
    if (isInTitle(entry & 0xff)) setBit(set, entry >>> 8);
  }
}

/** How many of the holders are in `set`. */
export function countDocuments(set: Bitset, posting: PostingList): number {
  if (posting.bits !== null) return countCommon(set, posting.bits.all);
  const { count } = posting;
  const list = entriesOf(posting);
  let common = 0;
  for (let at = 0; at < count; at++) if (hasBit(set, (list[at] as number) >>> 8)) common++;
  return common;
}

/** Every holder among `slots`, which rise, with its place there and its mentions. */
export function forEachPosting(
  posting: PostingList,
  slots: Uint32Array,
  visit: (place: number, mentions: PackedFrequencies) => void,
): void {
  if (posting.bits !== null) {
    const { all, title, summary } = posting.bits;
    const reach = all.words.length << 5;
    for (let place = 0; place < slots.length; place++) {
      const slot = slots[place] as number;
      if (slot >= reach || !hasBit(all, slot)) continue;
      visit(place, packOnce(hasBit(title, slot), hasBit(summary, slot)));
    }
    return;
  }
  const { count } = posting;
  const list = entriesOf(posting);
  // The longer of the two is searched, and read along only where both are about as long.
  if (count * SEARCHED_FROM < slots.length) {
    for (let at = 0, from = 0; at < count && from < slots.length; at++) {
      const entry = list[at] as number;
      from = firstAtLeast(slots, from, entry >>> 8);
      if (slots[from] === entry >>> 8) visit(from, entry & 0xff);
    }
    return;
  }
  const isSearched = slots.length * SEARCHED_FROM < count;
  for (let place = 0, at = 0; place < slots.length && at < count; place++) {
    const slot = slots[place] as number;
    if (isSearched) at = firstEntryFrom(list, at, count, slot);
    else while (at < count && (list[at] as number) >>> 8 < slot) at++;
    if (at < count && (list[at] as number) >>> 8 === slot) visit(place, (list[at] as number) & 0xff);
  }
}

/** Where one of two lists is so many times as long as the other, it is searched and not read along. */
const SEARCHED_FROM = 12;

/** First place from `from` on that holds at least `slot`. */
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
function firstEntryFrom(list: Uint32Array, from: number, count: number, slot: number): number {
  let [low, high] = [from, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) >>> 8 < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The entries of a posting without bits; the first `count` of them, valid until another posting is asked for. */
function entriesOf({ list, only }: PostingList): Uint32Array {
  if (list !== null) return list;
  SINGLE[0] = only;
  return SINGLE;
}

const SINGLE = new Uint32Array(1);

function startedList(first: number): Uint32Array<ArrayBuffer> {
  const list = new Uint32Array(LIST_FIRST);
  list[0] = first;
  return list;
}

/** Where the slot stands in the list, or where it belongs. */
function positionOf(list: Uint32Array, count: number, slot: number): number {
  if (count === 0 || (list[count - 1] as number) >>> 8 < slot) return count;
  return firstEntryFrom(list, 0, count, slot);
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
