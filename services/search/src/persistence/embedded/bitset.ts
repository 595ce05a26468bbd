/** A growing set of slot numbers, one bit each; the loops that combine sets read the words directly. */
export type Bitset = { words: Uint32Array };

export function createBitset(slots: number): Bitset {
  return { words: new Uint32Array((slots + 31) >>> 5) };
}

export function hasBit({ words }: Bitset, slot: number): boolean {
  return (((words[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;
}

/** 1 for a member, else 0. */
export function bitAt({ words }: Bitset, slot: number): number {
  return ((words[slot >>> 5] as number) >>> (slot & 31)) & 1;
}

export function setBit(set: Bitset, slot: number): void {
  const word = slot >>> 5;
  if (word >= set.words.length) {
    const grown = new Uint32Array(Math.max(word + 1, set.words.length * 2));
    grown.set(set.words);
    set.words = grown;
  }
  set.words[word] = (set.words[word] as number) | (1 << (slot & 31));
}

export function clearBit({ words }: Bitset, slot: number): void {
  const word = slot >>> 5;
  if (word < words.length) words[word] = (words[word] as number) & ~(1 << (slot & 31));
}

/** Adds the members of `other`; `set` must be at least as long. */
export function unite({ words }: Bitset, other: Bitset): void {
  const length = Math.min(words.length, other.words.length);
  for (let word = 0; word < length; word++)
    words[word] = (words[word] as number) | (other.words[word] as number);
}

/** Removes the members that `other` does not have. */
export function intersect({ words }: Bitset, other: Bitset): void {
  for (let word = 0; word < words.length; word++)
    words[word] = (words[word] as number) & (other.words[word] as number);
}

export function countBits({ words }: Bitset): number {
  let count = 0;
  for (const word of words) count += ones(word);
  return count;
}

/** How many members both sets have. */
export function countCommon(a: Bitset, b: Bitset): number {
  const length = Math.min(a.words.length, b.words.length);
  let count = 0;
  for (let word = 0; word < length; word++)
    count += ones((a.words[word] as number) & (b.words[word] as number));
  return count;
}

/** A set with the positions of its non-empty words, for counting its intersections with many other sets. */
export type SparseSet = { readonly set: Bitset; readonly at: Uint32Array };

export function sparseOf(set: Bitset): SparseSet {
  const at = new Uint32Array(set.words.length);
  let count = 0;
  for (let word = 0; word < set.words.length; word++) if (set.words[word] !== 0) at[count++] = word;
  return { set, at: at.subarray(0, count) };
}

/** How many members both sets have. */
export function countSparse({ set: { words }, at }: SparseSet, other: Bitset): number {
  const others = other.words;
  if (at.length > others.length >>> 1) return countCommon({ words }, other);
  let count = 0;
  for (let index = 0; index < at.length; index++) {
    const word = at[index] as number;
    if (word < others.length) count += ones((words[word] as number) & (others[word] as number));
  }
  return count;
}

/** Calls `visit` with every member in rising order. */
export function forEachBit({ words }: Bitset, visit: (slot: number) => void): void {
  for (let word = 0; word < words.length; word++) {
    for (let rest = words[word] as number; rest !== 0; rest &= rest - 1) {
      visit((word << 5) + (31 - Math.clz32(rest & -rest)));
    }
  }
}

/** All members in rising order. */
export function membersOf(set: Bitset): Uint32Array {
  const { words } = set;
  const members = new Uint32Array(countBits(set));
  let count = 0;
  for (let word = 0; word < words.length; word++) {
    for (let rest = words[word] as number; rest !== 0; rest &= rest - 1) {
      members[count++] = (word << 5) + (31 - Math.clz32(rest & -rest));
    }
  }
  return members;
}

export function copyBits(set: Bitset): Bitset {
  return { words: set.words.slice() };
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Removes the members of `other`. */
export function subtract({ words }: Bitset, other: Bitset): void {
  const length = Math.min(words.length, other.words.length);
  for (let word = 0; word < length; word++)
    words[word] = (words[word] as number) & ~(other.words[word] as number);
}

export function isEmpty({ words }: Bitset): boolean {
  for (const word of words) if (word !== 0) return false;
  return true;
}
