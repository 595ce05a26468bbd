import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createBitset, membersOf as membersIn, setBit } from './bitset.ts';
import { decodeWords, encodeWords } from './encode-words.ts';
import { packPresence } from './field-frequencies.ts';
import {
  addDocuments,
  countDocuments,
  createPostingList,
  forEachPosting,
  type PostingList,
  putPosting,
  removePosting,
} from './posting-list.ts';

const SLOTS = 6_000;

function bits(members: Iterable<number>) {
  const set = createBitset(SLOTS);
  for (const slot of members) setBit(set, slot);
  return set;
}

function membersOf(set: ReturnType<typeof createBitset>) {
  return [...membersIn(set)];
}

const frequencies = fc.constantFrom(
  packPresence(0, 0),
  packPresence(1, 0),
  packPresence(0, 1),
  packPresence(1, 1),
);
const change = fc.tuple(fc.nat(60), fc.option(frequencies, { freq: 2 }));

const EVERY_SLOT = Uint32Array.from({ length: SLOTS }, (_, slot) => slot);

/** The entries of a posting list for these documents, in any of its forms. */
function entriesOf(posting: PostingList, slots = EVERY_SLOT): [number, number][] {
  const entries: [number, number][] = [];
  forEachPosting(posting, slots, (place, packed) => entries.push([slots[place] as number, packed]));
  return entries;
}

function expectSame(posting: PostingList, expected: ReadonlyMap<number, number>): void {
  const rising = [...expected].sort(([a], [b]) => a - b);
  expect(entriesOf(posting)).toEqual(rising);
  expect(posting.count).toBe(expected.size);
  // Lengths that are searched for, that are searched in, and one between.
  for (const every of [2, 7, 40, 300]) {
    const some = EVERY_SLOT.filter((slot) => slot % every === 0);
    expect(entriesOf(posting, some)).toEqual(rising.filter(([slot]) => slot % every === 0));
  }
  const all = createBitset(SLOTS);
  addDocuments(all, posting);
  expect(membersOf(all)).toEqual(rising.map(([slot]) => slot));
  const even = rising.filter(([slot]) => slot % 2 === 0);
  expect(countDocuments(bits(even.map(([slot]) => slot)), posting)).toBe(even.length);
}

test('maps documents to frequencies, as one entry, as a list and as bits', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 80 }), fc.boolean(), (changes, isBroad) => {
      const posting = createPostingList();
      const expected = new Map<number, number>();
      if (isBroad) {
        for (let slot = 100; slot < 100 + 1_100; slot++) {
          putPosting(posting, slot, packPresence(0, 0));
          expected.set(slot, packPresence(0, 0));
        }
        expect(posting.bits).not.toBeNull();
      }
      for (const [slot, packed] of changes) {
        if (packed === null) {
          removePosting(posting, slot);
          expected.delete(slot);
        } else {
          putPosting(posting, slot, packed);
          expected.set(slot, packed);
        }
      }
      expectSame(posting, expected);
    }),
    { numRuns: 150 },
  );
});

test('stores and reads the words of a document without loss', () => {
  const words = fc.uniqueArray(fc.tuple(fc.nat(16_000_000), fc.integer({ min: 1, max: 255 })), {
    selector: ([id]) => id,
  });
  fc.assert(
    fc.property(words, (given) => {
      const encoded = Uint32Array.from(given.map(([id, packed]) => id * 256 + packed)).sort();
      const read: number[] = [];
      decodeWords(encodeWords(encoded), (id, packed) => read.push(id * 256 + packed));
      expect(read).toEqual([...encoded]);
    }),
  );
});
