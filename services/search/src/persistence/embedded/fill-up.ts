import { RANKING } from '../../domain/ranking.ts';
import { type Bitset, copyBits, forEachBit, intersect, isEmpty, setBit } from './bitset.ts';
import type { SaidTerm } from './said-term.ts';

/** Shares are told apart in so many levels; documents of one level are added together or not at all. */
const LEVELS = 256;

/**
 * The candidates that hold the required terms and the largest share of what the terms tell (their rarity), as many as
 * `RANKING` asks for. Terms that nobody holds tell nothing.
 */
export function holdingMost(
  { terms, required }: { readonly terms: readonly SaidTerm[]; readonly required: readonly SaidTerm[] },
  candidates: Bitset,
): Bitset {
  const left = copyBits(candidates);
  for (const { holders } of required) intersect(left, holders);
  const held = terms.filter(({ holders }) => !isEmpty(holders));
  const whole = held.reduce((sum, { rarity }) => sum + rarity, 0);
  const shares = new Float32Array(left.words.length * 32);
  for (const { holders, rarity } of held) {
    const both = copyBits(holders);
    intersect(both, left);
    forEachBit(both, (slot) => {
      shares[slot] = (shares[slot] as number) + rarity / whole;
    });
  }
  const levelOf = (slot: number) => Math.min(LEVELS - 1, Math.floor((shares[slot] as number) * LEVELS));
  const counts = new Uint32Array(LEVELS);
  forEachBit(left, (slot) => {
    counts[levelOf(slot)] = (counts[levelOf(slot)] as number) + 1;
  });
  const lowest = Math.ceil(RANKING.partMin * LEVELS);
  let level = LEVELS;
  for (let found = 0; level > lowest && found < RANKING.filledTo; ) found += counts[--level] as number;
  const most: Bitset = { words: new Uint32Array(left.words.length) };
  forEachBit(left, (slot) => {
    if (levelOf(slot) >= level) setBit(most, slot);
  });
  return most;
}
