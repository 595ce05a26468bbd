import { type Considered, consider, grantsOf } from './considered.ts';
import { type FinancingInput, isRepayable } from './financing-input.ts';
import { planOf } from './financing-plan.ts';
import { largestCombination } from './largest-combination.ts';
import { type LeftOut, leftOutOf } from './left-out.ts';
import type { FinancingPlan } from './plan.ts';

/** The combination with the most grant money, as a plan, and why the other programmes are not part of it. */
export type BestCombination = {
  readonly plan: FinancingPlan;
  readonly leftOut: readonly LeftOut[];
};

/**
 * The combination of all considered programmes with the most grant money; of several the one with the fewest programmes,
 * then the first in the order of ids. Chosen programmes that are paid back or state no amount stay, unless they would lower
 * the grants or exclude one of them.
 */
export function bestCombination(input: FinancingInput): BestCombination {
  const considered = consider(input);
  const { programmes, chosenIds } = input;
  const candidates = programmes
    .map((programme, position) => ({ programme, position }))
    .filter(({ programme, position }) => !isRepayable(programme) && givesMoney(considered, position))
    .toSorted((one, other) => (one.programme.id < other.programme.id ? -1 : 1))
    .map(({ position }) => position);
  const best = largestCombination(considered, candidates);
  const members = [...best, ...keptOf(considered, best)];
  const ids = members.flatMap((member) => programmes[member]?.id ?? []);
  const ordered = [
    ...chosenIds.filter((id) => ids.includes(id)),
    ...ids.filter((id) => !chosenIds.includes(id)),
  ];
  return { plan: planOf(considered, ordered), leftOut: leftOutOf(considered, members) };
}

function givesMoney({ own }: Considered, position: number): boolean {
  const alone = own[position];
  return alone?.exclusion === null && (alone.cents ?? 0) > 0;
}

/** Chosen programmes without grant money that fit beside the best combination, in the order of choice. */
function keptOf(considered: Considered, best: readonly number[]): readonly number[] {
  const { input, own, conflicts } = considered;
  const grants = grantsOf(considered, best);
  const kept: number[] = [];
  for (const id of input.chosenIds) {
    const position = input.programmes.findIndex((programme) => programme.id === id);
    const programme = input.programmes[position];
    if (programme === undefined || own[position]?.exclusion !== null) continue;
    if (!isRepayable(programme) && own[position]?.cents !== null) continue;
    const members = [...best, ...kept, position];
    const isExcluded = members.some((member) => conflicts[position]?.has(member) === true);
    if (!isExcluded && grantsOf(considered, members) === grants) kept.push(position);
  }
  return kept;
}
