import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createBitset, membersOf as membersIn, setBit } from './bitset.ts';
import { decodeWords, encodeWords } from './encode-words.ts';
import { packOnce } from './field-frequencies.ts';
import {
  addDocuments,
  addTitleDocuments,
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

const mentions = fc.constantFrom(
  packOnce(false, false),
  packOnce(true, false),
  packOnce(false, true),
  packOnce(true, true),
);
const change = fc.tuple(fc.nat(60), fc.option(mentions, { freq: 2 }));

const EVERY_SLOT = Uint32Array.from({ length: SLOTS }, (_, slot) => slot);

/** What a posting says of these documents, however it keeps it. */
function heldBy(posting: PostingList, slots = EVERY_SLOT): [number, number][] {
  const held: [number, number][] = [];
  forEachPosting(posting, slots, (place, said) => held.push([slots[place] as number, said]));
  return held;
}

function expectSame(posting: PostingList, expected: ReadonlyMap<number, number>): void {
  const rising = [...expected].sort(([a], [b]) => a - b);
  expect(heldBy(posting)).toEqual(rising);
  expect(posting.count).toBe(expected.size);
  // So few that they are searched for, so many that they are searched in, and in between.
  for (const every of [2, 7, 40, 300]) {
    const some = EVERY_SLOT.filter((slot) => slot % every === 0);
    expect(heldBy(posting, some)).toEqual(rising.filter(([slot]) => slot % every === 0));
  }
  const [all, titles] = [createBitset(SLOTS), createBitset(SLOTS)];
  addDocuments(all, posting);
  addTitleDocuments(titles, posting);
  expect(membersOf(all)).toEqual(rising.map(([slot]) => slot));
  expect(membersOf(titles)).toEqual(rising.filter(([, said]) => said >= 0x40).map(([slot]) => slot));
  const even = rising.filter(([slot]) => slot % 2 === 0);
  expect(countDocuments(bits(even.map(([slot]) => slot)), posting)).toBe(even.length);
}

test('a posting is a map of documents to mentions, as one entry, as a list and as bits', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 80 }), fc.boolean(), (changes, isBroad) => {
      const posting = createPostingList();
      const expected = new Map<number, number>();
      if (isBroad) {
        for (let slot = 100; slot < 100 + 1_100; slot++) {
          putPosting(posting, slot, packOnce(false, false));
          expected.set(slot, packOnce(false, false));
        }
        expect(posting.bits).not.toBeNull();
      }
      for (const [slot, said] of changes) {
        if (said === null) {
          removePosting(posting, slot);
          expected.delete(slot);
        } else {
          putPosting(posting, slot, said);
          expected.set(slot, said);
        }
      }
      expectSame(posting, expected);
    }),
    { numRuns: 150 },
  );
});

test('the words of a document are stored and read without loss', () => {
  const words = fc.uniqueArray(fc.tuple(fc.nat(16_000_000), fc.integer({ min: 1, max: 255 })), {
    selector: ([id]) => id,
  });
  fc.assert(
    fc.property(words, (given) => {
      const packed = Uint32Array.from(given.map(([id, said]) => id * 256 + said)).sort();
      const read: number[] = [];
      decodeWords(encodeWords(packed), (id, said) => read.push(id * 256 + said));
      expect(read).toEqual([...packed]);
    }),
  );
});
