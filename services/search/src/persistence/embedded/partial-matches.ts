import { RANKING } from '../../domain/ranking.ts';
import { type Bitset, copyBits, forEachBit, intersect, isEmpty, setBit } from './bitset.ts';

/** Shares are told apart in so many levels; documents of one level are added together or not at all. */
const LEVELS = 256;

/** What some documents hold, a term or a need, and how much that tells. */
export type WeightedMatch = { readonly matches: Bitset; readonly idf: number };

/**
 * The candidates that hold all that is required and the largest share of what is told (the rarities), as many as `RANKING`
 * asks for. What nobody holds tells nothing.
 */
export function bestPartialMatches(
  {
    tellings,
    required,
  }: { readonly tellings: readonly WeightedMatch[]; readonly required: readonly WeightedMatch[] },
  candidates: Bitset,
): Bitset {
  const left = copyBits(candidates);
  for (const { matches } of required) intersect(left, matches);
  const held = tellings.filter(({ matches }) => !isEmpty(matches));
  const whole = held.reduce((sum, { idf }) => sum + idf, 0);
  const shares = new Float32Array(left.words.length * 32);
  for (const { matches, idf } of held) {
    const both = copyBits(matches);
    intersect(both, left);
    forEachBit(both, (slot) => {
      shares[slot] = (shares[slot] as number) + idf / whole;
    });
  }
  const levelOf = (slot: number) => Math.min(LEVELS - 1, Math.floor((shares[slot] as number) * LEVELS));
  const counts = new Uint32Array(LEVELS);
  forEachBit(left, (slot) => {
    counts[levelOf(slot)] = (counts[levelOf(slot)] as number) + 1;
  });
  const lowest = Math.ceil(RANKING.matchedShareMin * LEVELS);
  let level = LEVELS;
  for (let found = 0; level > lowest && found < RANKING.filledTo; ) found += counts[--level] as number;
  const most: Bitset = { words: new Uint32Array(left.words.length) };
  forEachBit(left, (slot) => {
    if (levelOf(slot) >= level) setBit(most, slot);
  });
  return most;
}
