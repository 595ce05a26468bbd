import { type Draws, drawsOf } from '@platform/seeded-random';
import type { FundingBody } from './funding-body.ts';
import type { ProgrammeKind } from './programme-kind.ts';

/** Generated programmes of all of France are looked for among the first so many, so that every record can be made alone. */
const GENERICS_AMONG = 4_000;
/** Of programmes below the national scale, in per cent. */
const VARIANTS_PERCENT = 4;
/** Keeps these draws apart from those that make the programme itself. */
const STREAM = 0x5eed;

export type Beginning = { readonly fundingBody: FundingBody; readonly programmeKind: ProgrammeKind };

/**
 * Returns the number of the generated national programme that a local one is the variant of; null for most. Depends on seed
 * and number alone, and only on records with a smaller number.
 */
export function variantSource(
  seed: number,
  beginningOf: (draws: Draws) => Beginning,
): (number: number, beginning: Beginning) => number | null {
  let generics: ReadonlyMap<string, readonly number[]> | null = null;
  return (number, { fundingBody, programmeKind }) => {
    if (fundingBody.scale === 'union' || fundingBody.scale === 'national') return null;
    const draws = drawsOf(seed ^ STREAM, number);
    if (!draws.chance(VARIANTS_PERCENT)) return null;
    generics ??= genericsByFamily(seed, beginningOf);
    const before = (generics.get(programmeKind.key) ?? []).filter((one) => one < number);
    return before.length === 0 ? null : draws.pick(before);
  };
}

function genericsByFamily(
  seed: number,
  beginningOf: (draws: Draws) => Beginning,
): ReadonlyMap<string, readonly number[]> {
  const byProgrammeKind = new Map<string, number[]>();
  for (let number = 0; number < GENERICS_AMONG; number += 1) {
    const { fundingBody, programmeKind } = beginningOf(drawsOf(seed, number));
    if (fundingBody.scale !== 'national') continue;
    byProgrammeKind.set(programmeKind.key, [...(byProgrammeKind.get(programmeKind.key) ?? []), number]);
  }
  return byProgrammeKind;
}
