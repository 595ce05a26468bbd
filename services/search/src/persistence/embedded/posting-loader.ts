import { decodeWords } from './encode-words.ts';
import { appendEntries, type PostingList } from './posting-list.ts';

/** Entries that are collected before they are added to their lists; they take 8 MB. */
const BLOCK_ENTRIES = 1 << 20;

export type PostingLoader = {
  /** Adds the stored words of a document; slots must ascend from call to call. */
  readonly put: (slot: number, words: Uint8Array) => void;
  /** Adds what is still collected; to be called once at the end. */
  readonly finish: () => void;
};

/**
 * Fills posting lists with the words of many documents. Entries are collected and sorted by word, then added list by
 * list: one after the other they would go to another part of the memory each, which takes three times as long.
 */
export function createPostingLoader(
  postingOf: (id: number) => PostingList,
  blockEntries = BLOCK_ENTRIES,
): PostingLoader {
  const ids = new Uint32Array(blockEntries);
  const entries = new Uint32Array(blockEntries);
  let count = 0;
  const addCollected = (): void => {
    const { sorted, ends } = sortedById(ids.subarray(0, count), entries);
    let from = 0;
    for (let id = 0; id < ends.length; id++) {
      const to = ends[id] as number;
      if (to > from) appendEntries(postingOf(id), sorted.subarray(from, to));
      from = to;
    }
    count = 0;
  };
  return {
    put: (slot, words) =>
      decodeWords(words, (id, frequencies) => {
        if (count === blockEntries) addCollected();
        ids[count] = id;
        entries[count] = slot * 256 + frequencies;
        count++;
      }),
    finish: addCollected,
  };
}

/** The entries in the order of their ids, those of one id in the given order, and where those of each id end. */
function sortedById(
  ids: Uint32Array,
  entries: Uint32Array,
): { readonly sorted: Uint32Array; readonly ends: Uint32Array } {
  let highest = -1;
  for (const id of ids) if (id > highest) highest = id;
  // Counts, then the first position of each id, which moves to its end while entries are placed.
  const ends = new Uint32Array(highest + 1);
  for (const id of ids) ends[id] = (ends[id] as number) + 1;
  let before = 0;
  for (let id = 0; id <= highest; id++) {
    const own = ends[id] as number;
    ends[id] = before;
    before += own;
  }
  const sorted = new Uint32Array(ids.length);
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] as number;
    const place = ends[id] as number;
    sorted[place] = entries[at] as number;
    ends[id] = place + 1;
  }
  return { sorted, ends };
}
