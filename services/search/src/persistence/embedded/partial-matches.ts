import { RANKING } from '../../domain/ranking.ts';
import { type Bitset, copyBits, forEachBit, intersect, isEmpty, setBit } from './bitset.ts';

/** Shares are rounded to this many levels; documents of one level are added together or not at all. */
const LEVELS = 256;

/** The documents that match a term or meet a need, with its weight. */
export type WeightedMatch = { readonly matches: Bitset; readonly idf: number };

type Parts = {
  readonly weighted: readonly WeightedMatch[];
  readonly required: readonly Pick<WeightedMatch, 'matches'>[];
  /** The weight of all terms and needs. */
  readonly total: number;
};

/**
 * The candidates that match everything required and the largest share of the weights, as many as `RANKING` requires.
 * Terms and needs without any document have no weight.
 */
export function bestPartialMatches({ weighted, required, total }: Parts, candidates: Bitset): Bitset {
  const left = copyBits(candidates);
  for (const { matches } of required) intersect(left, matches);
  const shares = sharesOf({ weighted, total }, left);
  const levelOf = (slot: number) => Math.min(LEVELS - 1, Math.floor((shares[slot] as number) * LEVELS));
  const counts = new Uint32Array(LEVELS);
  forEachBit(left, (slot) => {
    const level = levelOf(slot);
    counts[level] = (counts[level] as number) + 1;
  });
  const lowest = Math.ceil(RANKING.matchedShareMin * LEVELS);
  let level = LEVELS;
  for (let found = 0; level > lowest && found < RANKING.filledTo; ) found += counts[--level] as number;
  const best: Bitset = { words: new Uint32Array(left.words.length) };
  forEachBit(left, (slot) => {
    if (levelOf(slot) >= level) setBit(best, slot);
  });
  return best;
}

/** The share of all weights that each of these documents matches, by slot. */
function sharesOf({ weighted, total }: Pick<Parts, 'weighted' | 'total'>, among: Bitset): Float32Array {
  const occurring = weighted.filter(({ matches }) => !isEmpty(matches));
  const shares = new Float32Array(among.words.length * 32);
  for (const { matches, idf } of occurring) {
    const both = copyBits(matches);
    intersect(both, among);
    forEachBit(both, (slot) => {
      shares[slot] = (shares[slot] as number) + idf / total;
    });
  }
  return shares;
}
