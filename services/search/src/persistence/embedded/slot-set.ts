import { type Bitset, clearBit, countCommon, createBitset, hasBit, setBit, unite } from './bitset.ts';

/**
 * The slots with one value. Most territories have few subsidies, most sectors many: below the limit the slots are a
 * list (in an array, because a set takes four times as much memory), above it they are bits, so that 35,000 communes
 * cost little and a frequent value is counted a word at a time.
 */
export type SlotSet = { listed: number[]; bits: Bitset | null };

const LISTED_MAX = 128;

export function createSlotSet(): SlotSet {
  return { listed: [], bits: null };
}

export function addSlot(slots: SlotSet, slot: number): void {
  if (slots.bits !== null) {
    setBit(slots.bits, slot);
    return;
  }
  if (!slots.listed.includes(slot)) slots.listed.push(slot);
  if (slots.listed.length <= LISTED_MAX) return;
  slots.bits = createBitset(slot + 1);
  for (const listed of slots.listed) setBit(slots.bits, listed);
  slots.listed = [];
}

export function removeSlot(slots: SlotSet, slot: number): void {
  if (slots.bits === null) slots.listed = slots.listed.filter((listed) => listed !== slot);
  else clearBit(slots.bits, slot);
}

/** Adds the slots to `set`, which spans all slots. */
export function addTo(set: Bitset, slots: SlotSet): void {
  if (slots.bits !== null) unite(set, slots.bits);
  else for (const slot of slots.listed) setBit(set, slot);
}

/** How many of the slots are in `set`. */
export function countIn(set: Bitset, slots: SlotSet): number {
  if (slots.bits !== null) return countCommon(set, slots.bits);
  let count = 0;
  for (const slot of slots.listed) if (hasBit(set, slot)) count++;
  return count;
}
