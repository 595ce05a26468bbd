import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { encodeWords } from './encode-words.ts';
import { packPresence } from './field-frequencies.ts';
import { createPostingList, forEachPosting, type PostingList, putPosting } from './posting-list.ts';
import { createPostingLoader } from './posting-loader.ts';

const WORDS = 40;
const frequencies = fc.constantFrom(packPresence(0, 0), packPresence(1, 0), packPresence(1, 1));
const document = fc.uniqueArray(fc.tuple(fc.nat(WORDS - 1), frequencies), { selector: ([id]) => id });

function emptyLists(): PostingList[] {
  return Array.from({ length: WORDS }, createPostingList);
}

/** The entries of each list for these slots. */
function contentOf(lists: readonly PostingList[], slots: Uint32Array): unknown {
  return lists.map((posting) => {
    const entries: number[][] = [];
    forEachPosting(posting, slots, (place, packed) => entries.push([slots[place] as number, packed]));
    return { count: posting.count, entries, isDense: posting.bits !== null };
  });
}

test('fills lists in blocks like document by document, whatever the size of a block', () => {
  const gaps = fc.constantFrom(1, 2, 90);
  const documents = fc.array(fc.tuple(document, gaps), { maxLength: 60 });
  fc.assert(
    fc.property(documents, fc.integer({ min: 1, max: 500 }), fc.boolean(), (given, block, isBroad) => {
      const [loaded, put] = [emptyLists(), emptyLists()];
      const loader = createPostingLoader((id) => loaded[id] as PostingList, block);
      const broad = Array.from(
        { length: isBroad ? 1_100 : 0 },
        () => [[[0, packPresence(0, 1)]], 1] as const,
      );
      let slot = 0;
      for (const [words, gap] of [...broad, ...given]) {
        slot += gap;
        const rising = words.toSorted(([a], [b]) => a - b);
        loader.put(slot, encodeWords(Uint32Array.from(rising.map(([id, packed]) => id * 256 + packed))));
        for (const [id, packed] of rising) putPosting(put[id] as PostingList, slot, packed);
      }
      loader.finish();
      const slots = Uint32Array.from({ length: slot + 1 }, (_, one) => one);
      expect(contentOf(loaded, slots)).toEqual(contentOf(put, slots));
    }),
    { numRuns: 80 },
  );
});
