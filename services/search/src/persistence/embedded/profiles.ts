import { type Bitset, countBits } from './bitset.ts';

/**
 * Documents by what they have in common: those with equal values share a profile, so that counting looks once at each
 * document for all its values, and then once at each profile.
 */
export function createProfiles<Held>() {
  const numbers = new Map<string, number>();
  const profiles: { key: string; held: Held }[] = [];
  const free: number[] = [];
  let ofSlot = new Int32Array(1_024);
  /** How many documents have each profile. */
  let documents = new Uint32Array(64);

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
        if (number >= documents.length) {
          const longer = new Uint32Array(documents.length * 2);
          longer.set(documents);
          documents = longer;
        }
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
    /** What each profile among these documents holds, with how many of them have it. `all` are all documents put. */
    forEach: (among: Bitset, all: Bitset, visit: (held: Held, documents: number) => void): void => {
      const counts = countByNumber({ among, all, total: documents.subarray(0, profiles.length) }, (slot) => {
        return ofSlot[slot] as number;
      });
      for (let number = 0; number < counts.length; number++) {
        const count = counts[number] as number;
        if (count > 0) visit((profiles[number] as { held: Held }).held, count);
      }
    },
  };
}

type Counting = {
  readonly among: Bitset;
  readonly all: Bitset;
  /** The counts of all documents. */
  readonly total: Uint32Array;
};

/** How many documents have each number. Of most documents, those that are left out are counted instead. */
export function countByNumber(
  { among, all, total }: Counting,
  numberOf: (slot: number) => number,
): Uint32Array {
  const takesAway = countBits(among) > countBits(all) >>> 1;
  const counts = takesAway ? total.slice() : new Uint32Array(total.length);
  const step = takesAway ? -1 : 1;
  const { words } = among;
  for (let word = 0; word < words.length; word++) {
    let rest = words[word] as number;
    if (takesAway) rest = (all.words[word] as number) & ~rest;
    for (; rest !== 0; rest &= rest - 1) {
      const number = numberOf((word << 5) + (31 - Math.clz32(rest & -rest)));
      if (number >= 0) counts[number] = (counts[number] as number) + step;
    }
  }
  return counts;
}
