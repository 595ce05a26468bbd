import type { Bitset } from './bitset.ts';

/**
 * Documents by what they have in common: those with equal values share a profile, so that counting looks once at each
 * document for all values of all its facets, and then once at each profile.
 */
export type Profiles<Held> = ReturnType<typeof createProfiles<Held>>;

export function createProfiles<Held>() {
  const numbers = new Map<string, number>();
  const profiles: { key: string; held: Held; documents: number }[] = [];
  const free: number[] = [];
  let ofSlot = new Int32Array(1_024);

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
        profiles[number] = { key, held: held(), documents: 0 };
      }
      ofSlot[slot] = number;
      const profile = profiles[number];
      if (profile !== undefined) profile.documents++;
    },
    take: (slot: number): void => {
      const number = ofSlot[slot] ?? 0;
      const profile = profiles[number];
      if (profile === undefined || --profile.documents > 0) return;
      numbers.delete(profile.key);
      free.push(number);
    },
    /** What each profile among these documents holds, with how many of them have it. */
    forEach: (among: Bitset, visit: (held: Held, documents: number) => void): void => {
      const counts = new Uint32Array(profiles.length);
      const { words } = among;
      for (let word = 0; word < words.length; word++) {
        for (let rest = words[word] as number; rest !== 0; rest &= rest - 1) {
          const number = ofSlot[(word << 5) + (31 - Math.clz32(rest & -rest))] as number;
          counts[number] = (counts[number] as number) + 1;
        }
      }
      for (let number = 0; number < counts.length; number++) {
        const count = counts[number] as number;
        if (count > 0) visit((profiles[number] as { held: Held }).held, count);
      }
    },
  };
}
