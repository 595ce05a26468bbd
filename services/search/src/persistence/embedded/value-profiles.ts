import { type Bitset, countBits, membersOf } from './bitset.ts';

/** Documents to be counted: their slots or, when they are most of all documents, the slots of all others. */
export type CountingSet = { readonly slots: Uint32Array; readonly isComplement: boolean };

/** `all` are all documents that were added and not removed; `among` are some of them. */
export function countingSetOf(among: Bitset, all: Bitset): CountingSet {
  const isComplement = countBits(among) > countBits(all) >>> 1;
  if (!isComplement) return { slots: membersOf(among), isComplement };
  const rest = all.words.map((word, at) => word & ~(among.words[at] as number));
  return { slots: membersOf({ words: rest }), isComplement };
}

type Profile<Values> = { readonly key: string; readonly values: Values };

/**
 * Documents grouped by equal values: those with equal values share a profile, so that counting visits each document
 * once for all its values, and then each profile once.
 */
export class ValueProfiles<Values> {
  readonly #numbers = new Map<string, number>();
  readonly #profiles: Profile<Values>[] = [];
  readonly #free: number[] = [];
  #ofSlot = new Int32Array(1_024);
  /** How many documents have each profile. */
  #documents = new Uint32Array(64);
  /** Working memory of a count: zeros between two counts, and the profiles that occurred in this one. */
  #counts = new Uint32Array(64);
  #occurring = new Uint32Array(64);

  /** Gives a document the profile of this key; `valuesOf` is called for the first document with the profile. */
  put(slot: number, key: string, valuesOf: () => Values): void {
    if (slot >= this.#ofSlot.length) {
      const longer = new Int32Array(Math.max(slot + 1, this.#ofSlot.length * 2));
      longer.set(this.#ofSlot);
      this.#ofSlot = longer;
    }
    const number = this.#numbers.get(key) ?? this.#add(key, valuesOf());
    this.#ofSlot[slot] = number;
    this.#documents[number] = (this.#documents[number] as number) + 1;
  }

  remove(slot: number): void {
    const number = this.#ofSlot[slot] as number;
    const left = (this.#documents[number] as number) - 1;
    this.#documents[number] = left;
    if (left > 0) return;
    this.#numbers.delete(this.#profiles[number]?.key ?? '');
    this.#free.push(number);
  }

  /** Visits the values of each profile among these documents, with the number of documents that have it. */
  forEach(among: CountingSet, visit: (values: Values, documents: number) => void): void {
    const kinds = this.#count(among.slots);
    const [profiles, counts, documents] = [this.#profiles, this.#counts, this.#documents];
    if (among.isComplement) {
      for (let number = 0; number < profiles.length; number++) {
        const count = (documents[number] as number) - (counts[number] as number);
        if (count > 0) visit((profiles[number] as Profile<Values>).values, count);
      }
    }
    for (let kind = 0; kind < kinds; kind++) {
      const number = this.#occurring[kind] as number;
      if (!among.isComplement) visit((profiles[number] as Profile<Values>).values, counts[number] as number);
      counts[number] = 0;
    }
  }

  /** Counts the profiles of these documents and returns how many different ones there are. */
  #count(slots: Uint32Array): number {
    const [ofSlot, counts, occurring] = [this.#ofSlot, this.#counts, this.#occurring];
    let kinds = 0;
    for (let at = 0; at < slots.length; at++) {
      const number = ofSlot[slots[at] as number] as number;
      const count = (counts[number] as number) + 1;
      counts[number] = count;
      if (count === 1) occurring[kinds++] = number;
    }
    return kinds;
  }

  #add(key: string, values: Values): number {
    const number = this.#free.pop() ?? this.#profiles.length;
    this.#numbers.set(key, number);
    this.#profiles[number] = { key, values };
    if (number >= this.#documents.length) {
      const longer = new Uint32Array(this.#documents.length * 2);
      longer.set(this.#documents);
      this.#documents = longer;
      this.#counts = new Uint32Array(longer.length);
      this.#occurring = new Uint32Array(longer.length);
    }
    return number;
  }
}
