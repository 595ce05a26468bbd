import { type Bitset, countBits, membersOf } from './bitset.ts';

/** Documents to be counted: their slots or, of most of all documents, the slots of those that are left out. */
export type CountingSet = { readonly slots: Uint32Array; readonly isComplement: boolean };

/** `all` are all documents that were put and not taken; `among` are some of them. */
export function countingSetOf(among: Bitset, all: Bitset): CountingSet {
  const areLeftOut = countBits(among) > countBits(all) >>> 1;
  if (!areLeftOut) return { slots: membersOf(among), isComplement: areLeftOut };
  const rest = all.words.map((word, at) => word & ~(among.words[at] as number));
  return { slots: membersOf({ words: rest }), isComplement: areLeftOut };
}

/**
 * Documents by what they have in common: those with equal values share a profile, so that counting looks once at each
 * document for all its values, and then once at each profile.
 */
export function createValueProfiles<Held>() {
  const numbers = new Map<string, number>();
  const profiles: { key: string; held: Held }[] = [];
  const free: number[] = [];
  let ofSlot = new Int32Array(1_024);
  /** How many documents have each profile. */
  let documents = new Uint32Array(64);
  /** Working memory of a count: zeros between two counts, and the profiles that one has met. */
  let counts = new Uint32Array(64);
  let met = new Uint32Array(64);

  const grow = (number: number): void => {
    if (number < documents.length) return;
    const longer = new Uint32Array(documents.length * 2);
    longer.set(documents);
    documents = longer;
    counts = new Uint32Array(longer.length);
    met = new Uint32Array(longer.length);
  };

  return {
    /** Gives a document the profile of this key; `held` is asked for when it is the first one. */
    put: (slot: number, key: string, held: () => Held): void => {
      if (slot >= ofSlot.length) {
        const longer = new Int32Array(Math.max(slot + 1, ofSlot.length * 2));
        longer.set(ofSlot);
        ofSlot = longer;
      }
      let number = numbers.get(key);
      if (number === undefined) {
        number = free.pop() ?? profiles.length;
        numbers.set(key, number);
        profiles[number] = { key, held: held() };
        grow(number);
      }
      ofSlot[slot] = number;
      documents[number] = (documents[number] as number) + 1;
    },
    take: (slot: number): void => {
      const number = ofSlot[slot] as number;
      const left = (documents[number] as number) - 1;
      documents[number] = left;
      if (left > 0) return;
      numbers.delete(profiles[number]?.key ?? '');
      free.push(number);
    },
    /** What each profile among these documents holds, with how many of them have it. */
    forEach: (
      { slots, isComplement: areLeftOut }: CountingSet,
      visit: (held: Held, documents: number) => void,
    ): void => {
      let kinds = 0;
      for (let at = 0; at < slots.length; at++) {
        const number = ofSlot[slots[at] as number] as number;
        const count = (counts[number] as number) + 1;
        counts[number] = count;
        if (count === 1) met[kinds++] = number;
      }
      if (areLeftOut) {
        for (let number = 0; number < profiles.length; number++) {
          const count = (documents[number] as number) - (counts[number] as number);
          if (count > 0) visit((profiles[number] as { held: Held }).held, count);
        }
      }
      for (let kind = 0; kind < kinds; kind++) {
        const number = met[kind] as number;
        if (!areLeftOut) visit((profiles[number] as { held: Held }).held, counts[number] as number);
        counts[number] = 0;
      }
    },
  };
}
