import { type Bitset, clearBit, countCommon, createBitset, hasBit, setBit, unite } from './bitset.ts';

/**
 * The slots that carry one value. Most territories carry few subsidies, most sectors many: below the limit the slots are
 * listed (in an array: a set takes four times as much, and most hold a handful), above it they are bits, so that 35,000
 * communes cost little and a broad value is counted a word at a time.
 */
export type SlotSet = { listed: number[]; bits: Bitset | null };

const LISTED_MAX = 128;

export function createSlotSet(): SlotSet {
  return { listed: [], bits: null };
}

export function addSlot(posting: SlotSet, slot: number): void {
  if (posting.bits !== null) {
    setBit(posting.bits, slot);
    return;
  }
  if (!posting.listed.includes(slot)) posting.listed.push(slot);
  if (posting.listed.length <= LISTED_MAX) return;
  posting.bits = createBitset(slot + 1);
  for (const listed of posting.listed) setBit(posting.bits, listed);
  posting.listed = [];
}

export function removeSlot(posting: SlotSet, slot: number): void {
  if (posting.bits === null) posting.listed = posting.listed.filter((listed) => listed !== slot);
  else clearBit(posting.bits, slot);
}

/** Adds the posting's slots to `set`, which spans all slots. */
export function addTo(set: Bitset, posting: SlotSet): void {
  if (posting.bits !== null) unite(set, posting.bits);
  else for (const slot of posting.listed) setBit(set, slot);
}

/** How many of the posting's slots are in `set`. */
export function countIn(set: Bitset, posting: SlotSet): number {
  if (posting.bits !== null) return countCommon(set, posting.bits);
  let count = 0;
  for (const slot of posting.listed) if (hasBit(set, slot)) count++;
  return count;
}
