import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  clearBit,
  copyBits,
  countBits,
  countCommon,
  createBitset,
  forEachBit,
  hasBit,
  intersect,
  setBit,
  unite,
} from './bitset.ts';
import { addSlot, addTo, countIn, createSlotSet, removeSlot } from './slot-set.ts';

const slots = fc.uniqueArray(fc.nat(700), { maxLength: 300 });

function bitsOf(members: Iterable<number>) {
  const set = createBitset(8);
  for (const slot of members) setBit(set, slot);
  return set;
}

function membersOf(set: ReturnType<typeof createBitset>) {
  const members: number[] = [];
  forEachBit(set, (slot) => members.push(slot));
  return members;
}

function sorted(members: Iterable<number>) {
  return [...members].sort((a, b) => a - b);
}

describe('sets of slots', () => {
  test('bits: members, counts, union and intersection', () => {
    fc.assert(
      fc.property(slots, slots, (a, b) => {
        const [one, other] = [bitsOf(a), bitsOf(b)];
        expect(membersOf(one)).toEqual(sorted(a));
        expect(countBits(one)).toBe(a.length);
        const both = a.filter((slot) => b.includes(slot));
        expect(countCommon(one, other)).toBe(both.length);
        const common = copyBits(one);
        intersect(common, other);
        expect(membersOf(common)).toEqual(sorted(both));
        const all = bitsOf([...a, 800]);
        unite(all, other);
        expect(membersOf(all)).toEqual(sorted(new Set([...a, ...b, 800])));
        for (const slot of a) clearBit(one, slot);
        expect(countBits(one)).toBe(0);
        expect(hasBit(one, 5_000)).toBe(false);
      }),
    );
  });

  test('slot sets: the same members as a list and as bits', () => {
    fc.assert(
      fc.property(slots, slots, slots, (added, removed, among) => {
        const posting = createSlotSet();
        for (const slot of added) addSlot(posting, slot);
        for (const slot of removed) removeSlot(posting, slot);
        const left = added.filter((slot) => !removed.includes(slot));
        const all = createBitset(701);
        addTo(all, posting);
        expect(membersOf(all)).toEqual(sorted(left));
        expect(countIn(bitsOf(among), posting)).toBe(left.filter((slot) => among.includes(slot)).length);
      }),
    );
  });
});
